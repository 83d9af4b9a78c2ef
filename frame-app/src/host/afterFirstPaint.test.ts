import { describe, expect, test } from 'vitest'
import { createStore } from '../app/store/createStore.ts'
import { afterFirstPaint } from './afterFirstPaint.ts'

describe('afterFirstPaint', () => {
  test('default', () => {
    const store = createStore()
    let done = 0
    afterFirstPaint(store, () => {
      done++
    })
    store.getState().setOpen(true)
    expect(done).toBe(0)
    store.getState().setPainted('Connect')
    expect(done).toBe(1)
    store.getState().setPainted(null)
    store.getState().setPainted('Account')
    expect(done).toBe(1)
  })

  test('behavior: does not wait for the paint if the host asks to prepare the first opening', () => {
    const store = createStore()
    let done = 0
    afterFirstPaint(store, () => {
      done++
    })
    store.getState().setPreloaded()
    store.getState().setOpen(true)
    store.getState().setPainted('Connect')
    expect(done).toBe(1)
  })
})
