import { describe, expect, test } from 'vitest'
import { createStore } from '../app/store/createStore.ts'
import { onceState } from './onceState.ts'

/** Counts how often the work has run. */
function counting(store = createStore()) {
  let runs = 0
  onceState(
    store,
    ({ painted }) => painted !== null,
    () => {
      runs++
    },
  )
  return { ...store.getState(), runs: () => runs }
}

describe('onceState', () => {
  test('default', () => {
    const { runs, setOpen, setPainted } = counting()
    setOpen(true)
    expect(runs()).toBe(0)
    setPainted('Connect')
    expect(runs()).toBe(1)
    setPainted(null)
    setPainted('Account')
    expect(runs()).toBe(1)
  })

  test('behavior: runs at once if the state already fits', () => {
    const store = createStore()
    store.getState().setPainted('Connect')
    expect(counting(store).runs()).toBe(1)
  })
})
