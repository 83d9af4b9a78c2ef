import { type ComponentType, type ReactNode, useState } from 'react'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Tabs } from '../ui/controls/Tabs.tsx'
import styles from './AccountTabPanels.module.css'
import { type AccountTab, accountTabs } from './accountTabs.ts'
import type { useHoldings } from './balances/useHoldings.ts'
import { keepTab, keptTab } from './keptTab.ts'
import { PendingBadge } from './PendingBadge.tsx'
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
