import type { App } from '../app/App.ts'
import { track } from '../app/reporting/track.ts'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'

/** Opens the list of providers for buying. All "Buy" buttons call this. */
export function openBuy(app: App): void {
  const state = app.store.getState()
  track(app, 'SELECT_BUY_CRYPTO', { isSmartAccount: isSmartAccount(state) })
  state.push('OnRampProviders')
}
