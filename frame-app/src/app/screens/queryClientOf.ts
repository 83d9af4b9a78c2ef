import { QueryCache, QueryClient } from '@tanstack/react-query'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { errorPages } from '#shared/errors/errorPages.ts'
import type { App } from '../App.ts'
import { appState } from '../appState.ts'
import { reportError } from '../reporting/reportError.ts'

/**
 * Returns an app's query client. The client does not retry, because the HTTP layer does. A failed query runs again when
 * its view opens again.
 */
export const queryClientOf = appState(
  (app) =>
    new QueryClient({
      queryCache: failureLog(app),
      defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
    }),
)

/**
 * Creates a query cache that reports a query's first failure. It reports a further failure only if the query succeeded
 * in between.
 */
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
 * Reports that server data could not be loaded: to the dapp's developer in the console, with the cause, and to the
 * project's analytics. The view shows its own message or is rendered without the data.
 */
function reportFailure(app: App, error: unknown): void {
  if (app.store.getState().options.debug !== false) console.warn(`Airlock: ${textOf(error)}`)
  reportError(app, error)
}

/**
 * Returns an error's message, followed by its cause's message if the cause is one of our errors, and by the path of the
 * error's page in the documentation.
 */
function textOf(error: unknown): string {
  if (!(error instanceof AirlockError)) return String(error)
  const { cause, message, reason } = error
  return `${message}${cause instanceof AirlockError ? ` (${cause.message})` : ''} (${errorPages}${reason})`
}
