import type { App } from '../../app/App.ts'
import type { SentTransaction } from './SentTransaction.ts'
import { publishSent } from './sentQuery.ts'
import { changeSent } from './sentStore.ts'
import { watchSent } from './watchSent.ts'

/**
 * Stores a transaction that a wallet has just sent. The account's activity immediately lists the transaction as
 * pending. Its state updates automatically while the modal is open. The stored copy survives a reload.
 */
export function noteSent(app: App, sent: SentTransaction): void {
  changeSent(app, (before) => [
    { ...sent, state: 'pending' },
    ...before.filter(({ hash, network }) => hash !== sent.hash || network !== sent.network),
  ])
  publishSent(app, sent)
  watchSent(app)
}
