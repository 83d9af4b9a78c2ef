import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { activeConnection } from '../../store/connectionSlice.ts'

/** Leads from the account to all of its activity. */
export function openTransactions(app: App): void {
  const { accounts, address } = activeConnection(app.store.getState())
  const isSmartAccount = accounts.find((each) => each.address === address)?.type === 'smartAccount'
  track(app, 'CLICK_TRANSACTIONS', { isSmartAccount })
  app.store.getState().push('Transactions')
}
