import type { App } from '../App.ts'
import { ownPlaces } from './ownPlaces.ts'
import { reportError } from './reportError.ts'

const abort = 'AbortError'

/**
 * Reports uncaught errors of the modal's own code. The browser still logs them. We ignore errors of extension scripts
 * in this frame: such errors would reveal the user's extensions, and would use up the five reports per minute.
 */
export function watchUncaught(
  app: App,
  target: Pick<Window, 'addEventListener' | 'location'> | undefined = globalThis.window,
): void {
  if (!target) return
  const report = (error: unknown) => ownPlaces(error, target.location.origin) && reportError(app, error)
  target.addEventListener('error', ({ error }) => report(error))
  target.addEventListener('unhandledrejection', ({ reason }) => reason?.name !== abort && report(reason))
}
