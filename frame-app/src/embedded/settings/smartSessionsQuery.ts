import { queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { getSmartSessions } from './smartSessions.ts'

/** The smart sessions of the active connection's smart account; not asked for where it has none. */
export function smartSessionsQuery(app: App) {
  const { accounts, network } = activeConnection(app.store.getState())
  const address = accounts.find(({ type }) => type === 'smartAccount')?.address
  const account = address && network ? `${network}:${address}` : ''
  return queryOptions({
    queryKey: ['smartSessions', account],
    queryFn: async ({ signal }) => getSmartSessions(await app.api(), account, signal),
    enabled: account !== '',
  })
}
