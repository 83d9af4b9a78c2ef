import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { type AccountTab, accountTabs } from './accountTabs.ts'

const keptOf = appState(() => new Map<string, AccountTab>())

/** Of each account in each family, until its wallet is disconnected: the next connection has another generation. */
function keyOf({ store }: App): string {
  const state = store.getState()
  const { generation, address } = activeConnection(state)
  return `${state.activeNamespace}:${generation}:${address}`
}

/** The tab that the visitor left open for the account in use, else the first. */
export function keptTab(app: App): AccountTab {
  const tab = keptOf(app).get(keyOf(app))
  const tabs = accountTabs(app.store.getState())
  return tab && tabs.includes(tab) ? tab : (tabs[0] ?? 'tokens')
}

/** Keeps the tab that the visitor opens for the account in use. */
export function keepTab(app: App, tab: AccountTab): void {
  keptOf(app).set(keyOf(app), tab)
}
