import { QueryCache, QueryClient } from '@tanstack/react-query'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../App.ts'
import { appState } from '../appState.ts'
import { reportError } from '../reporting/reportError.ts'

/** Returns an app's query client. The HTTP layer retries; a failed query runs again when its view is opened again. */
export const queryClientOf = appState(
  (app) =>
    new QueryClient({
      queryCache: failureLog(app),
      defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
    }),
)

/** Reports a query's failure once, until it succeeds again. */
function failureLog(app: App): QueryCache {
  const reported = new Set<string>()
  return new QueryCache({
    onError(error, { queryHash }) {
      if (reported.has(queryHash)) return
      reported.add(queryHash)
      reportFailure(app, error)
    },
    onSuccess: (_, { queryHash }) => void reported.delete(queryHash),
  })
}

/**
 * Reports server data that could not be loaded. The view shows its own message or does without the data. The dapp's
 * developer sees the cause in the console, and the project gets a report.
 */
function reportFailure(app: App, error: unknown): void {
  if (app.store.getState().options.debug !== false) console.warn(`Airlock: ${textOf(error)}`)
  reportError(app, error)
}

/** Returns the message, with that of the cause if it is one of our errors. */
function textOf(error: unknown): string {
  if (!(error instanceof AirlockError)) return String(error)
  return error.cause instanceof AirlockError ? `${error.message} (${error.cause.message})` : error.message
}
