import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../App.ts'
import { reportError } from './reportError.ts'

/**
 * Server data that could not be loaded. The view says so in words of its own, or does without; the page's developer
 * reads which it was in the console, and the project gets a report.
 */
export function reportFailure(app: App, error: unknown): void {
  if (app.store.getState().options.debug !== false) console.warn(`Airlock: ${textOf(error)}`)
  reportError(app, error)
}

/** With what caused it, where that is ours too. */
function textOf(error: unknown): string {
  if (!(error instanceof AirlockError)) return String(error)
  return error.cause instanceof AirlockError ? `${error.message} (${error.cause.message})` : error.message
}
