import type { App } from '../../app/App.ts'
import type { SentTransaction } from './SentTransaction.ts'
import { publishSent } from './sentQuery.ts'
import { changeSent } from './sentStore.ts'
import { watchSent } from './watchSent.ts'

/**
 * Notes a transaction that a wallet has just sent: it stands at once as pending in the account's activity, settles by
 * itself while the modal is open, and is known to a later visit.
 */
export function noteSent(app: App, sent: SentTransaction): void {
  changeSent(app, (before) => [
    { ...sent, state: 'pending' },
    ...before.filter(({ hash, network }) => hash !== sent.hash || network !== sent.network),
  ])
  publishSent(app, sent)
  watchSent(app)
}
