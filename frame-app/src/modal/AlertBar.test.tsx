import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { AppContext } from '../app/AppContext.ts'
import { showAlert } from '../app/reporting/showError.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { AlertBar } from './AlertBar.tsx'

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

function shown(...reasons: Parameters<typeof makeError>[0][]) {
  const { app } = fakeApp({ options: { debug: true } })
  for (const reason of reasons) showAlert(app, makeError(reason))
  Object.assign(app.store, { getInitialState: app.store.getState })
  const html = renderToStaticMarkup(
    <AppContext value={app}>
      <AlertBar />
    </AppContext>,
  )
  return [...html.matchAll(/data-tone="(\w+)" role="(\w+)".*?<p[^>]*>([^<]+)</g)].map(([, ...parts]) => parts)
}

describe('AlertBar', () => {
  test('default', () => {
    expect(shown('ALERT_NETWORK_NOT_FOUND', 'ALERT_SERVER_ERROR')).toEqual([['danger', 'alert', 'Server Error']])
  })

  test('behavior: shows a warning in its own color, and without interrupting a screen reader', () => {
    expect(shown('ALERT_LOCAL_IGNORED')).toEqual([['warning', 'status', 'Local configuration ignored']])
  })

  test('behavior: shows an error instead of a warning, even if the warning is newer', () => {
    expect(shown('ALERT_SERVER_ERROR', 'ALERT_LOCAL_IGNORED')).toEqual([['danger', 'alert', 'Server Error']])
  })
})
