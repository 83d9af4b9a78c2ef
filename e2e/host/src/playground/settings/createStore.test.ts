import { describe, expect, test } from 'vitest'
import { createStore } from './createStore.ts'
import { defaultSettings, type Settings } from './Settings.ts'

describe('createStore', () => {
  test('default', () => {
    const store = createStore('#email=off')
    const seen: Settings[] = []
    store.subscribe((settings) => seen.push(settings))
    store.set({ radius: 8 })
    expect(store.get()).toEqual({ ...defaultSettings, email: false, radius: 8 })
    store.undo()
    store.undo()
    expect(seen.map(({ radius }) => radius)).toEqual([4, 8, 4])
    expect(store.canUndo()).toBe(false)
  })

  test('behavior: quick changes of one setting are one step', () => {
    let time = 1_000
    const store = createStore('', () => time)
    for (const radius of [5, 6, 7]) {
      time += 100
      store.set({ radius })
    }
    time += 1_000
    store.set({ radius: 8 })
    store.set({ size: 12 })
    store.undo()
    store.undo()
    expect(store.get()).toEqual({ ...defaultSettings, radius: 7 })
    store.undo()
    expect(store.get()).toEqual(defaultSettings)
  })

  test('behavior: a reset and a loaded URL can be undone, and a change without effect is no step', () => {
    const store = createStore('#mode=dark')
    store.set({ mode: 'dark' })
    expect(store.canUndo()).toBe(false)
    store.reset()
    store.load('#mode=light&nonsense')
    expect(store.get().mode).toBe('light')
    store.undo()
    expect(store.get()).toEqual(defaultSettings)
    store.undo()
    expect(store.get().mode).toBe('dark')
  })
})
