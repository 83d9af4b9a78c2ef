import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { showAlert } from './showError.ts'
import { showForbidden } from './showForbidden.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('showForbidden', () => {
  test('default', () => {
    const { app, state } = fakeApp()
    showForbidden(app)
    expect(state().alerts.map(({ title, tone }) => [title, tone])).toEqual([['Invalid App Configuration', 'danger']])
  })

  test('behavior: does not show an alert that the origin check has already shown', () => {
    const { app, state } = fakeApp()
    showAlert(app, makeError('ALERT_ORIGIN_NOT_ALLOWED'), { origin: app.askingOrigin })
    state().dismissAlert(state().alerts[0]!.id)
    showForbidden(app)
    expect(state().alerts).toEqual([])
  })

  test('behavior: shows a dismissed alert again if a 403 follows after a success', () => {
    const { app, state } = fakeApp()
    showForbidden(app)
    state().dismissAlert(state().alerts[0]!.id)
    showForbidden(app)
    expect(state().alerts).toHaveLength(1)
  })
})
