import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import type { SentTransaction } from './SentTransaction.ts'

/** How many are kept for one account and network. */
const most = 20

/** What was sent lately from an account, newest first. */
export const sentKey = (network: string, from: string) => ['sent', network, from] as const

/** Notes a transaction that a wallet has just sent, so that it stands at once as pending. */
export function noteSent(app: App, sent: SentTransaction): void {
  queryClientOf(app).setQueryData<readonly SentTransaction[]>(sentKey(sent.network, sent.from), (before = []) =>
    [sent, ...before.filter(({ hash }) => hash !== sent.hash)].slice(0, most),
  )
}
