import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { ModalHeader } from './ModalHeader.tsx'

function drawn(loading: boolean, view: 'Connect' | 'Account' = 'Connect') {
  const { app, state } = fakeApp()
  state().reset(view)
  state().setLoading(loading)
  // Server rendering reads the store's initial state, so we make it return the current state.
  Object.assign(app.store, { getInitialState: app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={app}>
      <ModalHeader titleId="title" />
    </AppContext>,
  )
}

describe('ModalHeader', () => {
  test('default', () => {
    const markup = drawn(false)
    expect(markup).toContain('Connect Wallet')
    expect(markup).not.toContain('progressbar')
  })

  test('behavior: on Account, the left button opens the settings', () => {
    expect(drawn(false, 'Account')).toContain('title="Account Settings"')
    expect(drawn(false)).not.toContain('title="Account Settings"')
  })

  test('behavior: shows a progress bar while the modal loads', () => {
    expect(drawn(true)).toMatch(/aria-label="Loading"[^>]*role="progressbar"/)
  })
})
