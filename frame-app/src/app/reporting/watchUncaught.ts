import type { App } from '../App.ts'
import { ownPlaces } from './ownPlaces.ts'
import { reportError } from './reportError.ts'

const abort = 'AbortError'

/**
 * Reports what nothing of the modal caught. The browser shows it in the console as ever. What scripts of extensions
 * throw in this frame is theirs: it says which the visitor has, and would use up the five reports of a minute.
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
