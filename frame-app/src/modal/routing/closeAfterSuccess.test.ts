import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { closeAfterSuccess } from './closeAfterSuccess.ts'
import { openModal } from './openModal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setup({ mayMove }: { readonly mayMove: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: mayMove }))
  const { app, state } = fakeApp()
  openModal(app)
  return { app, state, isShown: () => state().connectedIn === state().history }
}

describe('closeAfterSuccess', () => {
  test('default: shows the success for 600 ms, then closes the modal', () => {
    const { app, state, isShown } = setup({ mayMove: true })
    closeAfterSuccess(app)
    vi.advanceTimersByTime(599)
    expect([state().open, isShown()]).toEqual([true, true])
    vi.advanceTimersByTime(1)
    expect([state().open, isShown()]).toEqual([false, false])
  })

  test('behavior: closes the modal at once if the user prefers reduced motion', () => {
    const { app, state, isShown } = setup({ mayMove: false })
    closeAfterSuccess(app)
    expect([state().open, isShown()]).toEqual([false, false])
  })

  test('behavior: leaves the modal open if another view opens in the meantime', () => {
    const { app, state, isShown } = setup({ mayMove: true })
    closeAfterSuccess(app)
    state().push('ApproveTransaction')
    expect(isShown()).toBe(false)
    vi.advanceTimersByTime(600)
    expect(state().open).toBe(true)
  })

  test('behavior: does not close the modal of a later opening', () => {
    const { app, state } = setup({ mayMove: true })
    closeAfterSuccess(app)
    state().setOpen(false)
    openModal(app)
    vi.advanceTimersByTime(600)
    expect(state().open).toBe(true)
  })
})
