import type { App } from '../App.ts'
import { reportError } from './reportError.ts'

const abort = 'AbortError'

/** Reports what nothing of the modal caught. The browser shows it in the console as ever. */
export function watchUncaught(
  app: App,
  target: Pick<Window, 'addEventListener'> | undefined = globalThis.window,
): void {
  target?.addEventListener('error', ({ error }) => error && reportError(app, error))
  target?.addEventListener('unhandledrejection', ({ reason }) => reason?.name !== abort && reportError(app, reason))
}
