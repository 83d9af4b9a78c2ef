import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { showForbidden } from './showForbidden.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('showForbidden', () => {
  test('default', () => {
    const { app, state } = fakeApp()
    showForbidden(app, false)
    expect(state().alerts.map(({ title, tone }) => [title, tone])).toEqual([['Invalid App Configuration', 'danger']])
  })

  test('behavior: dismissed, it comes back only after something had been sent in between', () => {
    const { app, state } = fakeApp()
    showForbidden(app, false)
    state().dismissAlert(state().alerts[0]!.id)
    showForbidden(app, false)
    expect(state().alerts).toEqual([])
    showForbidden(app, true)
    expect(state().alerts).toHaveLength(1)
  })
})
