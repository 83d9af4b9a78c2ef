import { vi } from 'vitest'
import type { ChainFamily } from '../families/ChainFamily.ts'
import type { Extension } from './Extension.ts'

/**
 * Fakes a window for testing a family. The window has its own events, and the objects that wallets put into a window.
 * `vi.unstubAllGlobals` removes the fake.
 */
export function fakePage(content: { readonly [name: string]: unknown } = {}) {
  const target = new EventTarget()
  const life = new AbortController()
  const page = {
    window: target,
    location: { host: 'dapp.example' },
    localStorage: {} as Record<string, string>,
    addEventListener: target.addEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    ...content,
  }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  const emit = (type: string) => target.dispatchEvent(new Event(type))
  const watch = (family: ChainFamily) => {
    const found: Extension[] = []
    family.watch((extension) => found.push(extension), life.signal)
    return found
  }
  return { emit, watch, target, end: () => life.abort(), storage: page.localStorage }
}

/** Returns `resolved` for a request that succeeds, and otherwise the error's code and message in one line. */
export const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message }) => `${code} ${message}`,
  )

/** An object that throws on every access to a property. */
export const hostile: object = new Proxy(
  {},
  {
    get: () => {
      throw new Error('hostile')
    },
    has: () => {
      throw new Error('hostile')
    },
    ownKeys: () => {
      throw new Error('hostile')
    },
  },
)
