import { QueryClient } from '@tanstack/react-query'
import type { App } from '../App.ts'

const clients = new WeakMap<App, QueryClient>()

/** The server data of an app. Retries are the HTTP layer's; what failed is asked again when a view is opened again. */
export function queryClientOf(app: App): QueryClient {
  const client =
    clients.get(app) ??
    new QueryClient({
      defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
    })
  clients.set(app, client)
  return client
}
