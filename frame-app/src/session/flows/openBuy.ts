import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { usesSmartAccount } from '../../app/reporting/usesSmartAccount.ts'

/** Leads to those who sell: what every button that says "Buy" does. */
export function openBuy(app: App): void {
  const state = app.store.getState()
  track(app, 'SELECT_BUY_CRYPTO', { isSmartAccount: usesSmartAccount(state) })
  state.push('OnRampProviders')
}
