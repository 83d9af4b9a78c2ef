import type { App } from '../../app/App.ts'

/** Interval between calls, in milliseconds. */
const every = 10_000

/**
 * Calls a function every ten seconds while the user sees the modal: the modal is open and the tab is visible.
 *
 * @returns a function that stops the calls
 */
export function whileVisible({ store }: Pick<App, 'store'>, call: () => void): () => void {
  const isSeen = () => store.getState().open && globalThis.document?.visibilityState !== 'hidden'
  const timer = setInterval(() => isSeen() && call(), every)
  return () => clearInterval(timer)
}
