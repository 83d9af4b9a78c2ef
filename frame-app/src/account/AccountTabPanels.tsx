import { type ComponentType, type ReactNode, useState } from 'react'
import type { App } from '../app/App.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Tabs } from '../ui/controls/Tabs.tsx'
import styles from './AccountTabPanels.module.css'
import { type AccountTab, accountTabs } from './accountTabs.ts'
import type { useHoldings } from './balances/useHoldings.ts'
import { PendingBadge } from './PendingBadge.tsx'
import { TokensTab } from './TokensTab.tsx'

const kept = new WeakMap<App, Map<string, AccountTab>>()

const labels: Record<AccountTab, () => ReactNode> = {
  tokens: m.account_tab_tokens,
  nfts: m.account_tab_nfts,
  activity: () => (
    <>
      {m.title_activity()} <PendingBadge />
    </>
  ),
}

/** What other features show in the tabs of Account. */
export type OtherTabs = Readonly<Record<Exclude<AccountTab, 'tokens'>, ComponentType>>

/** What the account has and did, by tabs; a family with tokens alone needs none. */
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

/** Of each account in each family, until its wallet is disconnected: the next connection has another generation. */
function keyOf({ store }: App): string {
  const state = store.getState()
  const { generation, address } = activeConnection(state)
  return `${state.activeNamespace}:${generation}:${address}`
}

/** The tab that the visitor left open for the account in use, else the first. */
export function keptTab(app: App): AccountTab {
  const tab = kept.get(app)?.get(keyOf(app))
  const tabs = accountTabs(app.store.getState())
  return tab && tabs.includes(tab) ? tab : (tabs[0] ?? 'tokens')
}

/** Keeps the tab that the visitor opens for the account in use. */
export function keepTab(app: App, tab: AccountTab): void {
  const tabs = kept.get(app) ?? new Map<string, AccountTab>()
  kept.set(app, tabs.set(keyOf(app), tab))
}
