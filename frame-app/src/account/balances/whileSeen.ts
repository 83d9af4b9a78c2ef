import type { App } from '../../app/App.ts'

/** How often what stands on the screen may be out of date. */
const every = 10_000

/**
 * Calls every ten seconds while the visitor sees the modal: not while it is closed, nor in a tab that is hidden.
 *
 * @returns ends it
 */
export function whileSeen({ store }: Pick<App, 'store'>, call: () => void): () => void {
  const isSeen = () => store.getState().open && globalThis.document?.visibilityState !== 'hidden'
  const timer = setInterval(() => isSeen() && call(), every)
  return () => clearInterval(timer)
}
