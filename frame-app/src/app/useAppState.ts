import { useRef } from 'react'
import { useStore } from 'zustand'
import type { State } from './store/createStore.ts'
import { useApp } from './useApp.ts'

/**
 * Returns a selector's value from the store. The view renders again only if the value's data changed.
 *
 * @param selector a pure function; it may return a new object each time
 */
export function useAppState<selected>(selector: (state: State) => selected): selected {
  const last = useRef<selected>(undefined)
  return useStore(useApp().store, (state) => {
    const next = selector(state)
    if (!isSameData(last.current, next)) last.current = next
    return last.current as selected
  })
}

/**
 * Whether two values are deeply equal. Only lists and plain objects are compared by content. Any other object, such as
 * a `Map`, is compared by identity. State contains no cycles, so the recursion ends.
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameData(a[key], b[key]))
  )
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (value !== null && typeof value === 'object' && value.constructor === Object)
