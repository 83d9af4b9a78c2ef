import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { App } from '../App.ts'
import { reportFailure } from '../reporting/reportFailure.ts'

const clients = new WeakMap<App, QueryClient>()

/** The server data of an app. Retries are the HTTP layer's; what failed is asked again when a view is opened again. */
export function queryClientOf(app: App): QueryClient {
  const client =
    clients.get(app) ??
    new QueryClient({
      queryCache: failureLog(app),
      defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
    })
  clients.set(app, client)
  return client
}

/** A failure is reported once, however often it is asked again, until an answer comes in between. */
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
