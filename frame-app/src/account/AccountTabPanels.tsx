import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { sentQuery } from '../payments/sent/sentQuery.ts'
import { watchSent } from '../payments/sent/watchSent.ts'
import { Tabs } from '../ui/controls/Tabs.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './AccountTabPanels.module.css'
import { type AccountTab, accountTabs } from './accountTabs.ts'
import type { useHoldings } from './balances/useHoldings.ts'
import { keepTab, keptTab } from './keptTab.ts'
import { TokensTab } from './TokensTab.tsx'

const labels: Record<AccountTab, () => ReactNode> = {
  tokens: m.account_tab_tokens,
  nfts: m.account_tab_nfts,
  activity: () => (
    <>
      {m.title_activity()} <PendingBadge />
    </>
  ),
}

/** Tab contents of the Account view that other features provide. */
export type OtherTabs = Readonly<Record<Exclude<AccountTab, 'tokens'>, ComponentType>>

/** The account's holdings and activity in tabs. Renders no tab bar if the family has only the tokens tab. */
export function AccountTabPanels({ held, others }: { held: ReturnType<typeof useHoldings>; others: OtherTabs }) {
  const app = useApp()
  const tabs = useAppState(accountTabs)
  const [tab, setTab] = useState(() => keptTab(app))
  const shown = tabs.includes(tab) ? tab : 'tokens'
  if (tabs.length === 0) return null
  const Other = shown === 'tokens' ? undefined : others[shown]
  const panel = <div className={styles.panel}>{Other ? <Other /> : <TokensTab {...held} />}</div>
  if (tabs.length === 1) return panel
  return (
    <Tabs
      label={m.account_tabs_label()}
      onChange={(next) => {
        keepTab(app, next)
        setTab(next)
      }}
      tabs={tabs.map((id) => ({ id, label: labels[id](), testId: `account-tab-${id}` }))}
      value={shown}
    >
      {panel}
    </Tabs>
  )
}

/** Badge with the number of the active account's pending transactions. Renders nothing if there are none. */
function PendingBadge() {
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
