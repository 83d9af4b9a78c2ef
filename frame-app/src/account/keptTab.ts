import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { type AccountTab, accountTabs } from './accountTabs.ts'

const keptOf = appState(() => new Map<string, AccountTab>())

/**
 * Returns the map key for the active account. The key contains the connection's generation, which changes with each new
 * connection. So the Account view of a new connection opens with the first tab.
 */
function keyOf({ store }: App): string {
  const state = store.getState()
  const { generation, address } = activeConnection(state)
  return `${state.activeNamespace}:${generation}:${address}`
}

/** Returns the tab that the user last opened for the active account, else the first one. */
export function keptTab(app: App): AccountTab {
  const tab = keptOf(app).get(keyOf(app))
  const tabs = accountTabs(app.store.getState())
  return tab && tabs.includes(tab) ? tab : (tabs[0] ?? 'tokens')
}

/** Remembers the tab that the user opens for the active account. */
export function keepTab(app: App, tab: AccountTab): void {
  keptOf(app).set(keyOf(app), tab)
}
