import type { App } from '../app/App.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { type AccountTab, accountTabs } from './accountTabs.ts'

const kept = new WeakMap<App, Map<string, AccountTab>>()

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
