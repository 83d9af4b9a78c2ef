import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { App } from '../../app/App.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { getSmartSessions } from './smartSessions.ts'

/** Returns the smart sessions of the active account, and shows one snackbar for each failed request. */
export function useSmartSessions() {
  const app = useApp()
  useAppState(activeConnection)
  const options = smartSessionsQuery(app)
  const query = useQuery(options, queryClientOf(app))
  const { errorUpdateCount } = query
  useEffect(() => {
    if (errorUpdateCount > 0) showSnack(app, 'error', m.sessions_failed())
  }, [app, errorUpdateCount])
  return { ...query, hasAccount: options.enabled !== false }
}

/**
 * Query for the smart sessions of the active connection's smart account. Disabled if the connection has no smart
 * account.
 */
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
