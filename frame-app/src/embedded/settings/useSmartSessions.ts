import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { smartSessionsQuery } from './smartSessionsQuery.ts'

/** The smart sessions of the account in use; a failure shows one snack for each try. */
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
