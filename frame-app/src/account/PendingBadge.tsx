import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { sentQuery } from '../payments/sent/sentQuery.ts'
import { watchSent } from '../payments/sent/watchSent.ts'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './PendingBadge.module.css'

/** Badge with the number of the active account's pending transactions. Renders nothing if there are none. */
export function PendingBadge() {
  const app = useApp()
  const { address, network } = useAppState((state) => ({
    address: activeConnection(state).address,
    network: activeConnection(state).network,
  }))
  const { data: sent = [] } = useQuery(sentQuery(app, network, address), queryClientOf(app))
  const count = sent.filter(({ state }) => state === 'pending' || state === 'signers').length
  useEffect(() => watchSent(app), [app])
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{m.activity_tab_pending({ count })}</VisuallyHidden>
    </span>
  )
}
