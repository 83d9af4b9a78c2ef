import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { isSmartAccount } from '../../app/store/isSmartAccount.ts'

/** Opens the view that lists all of the account's activity. */
export function openTransactions(app: App): void {
  track(app, 'CLICK_TRANSACTIONS', { isSmartAccount: isSmartAccount(app.store.getState()) })
  app.store.getState().push('Transactions')
}
