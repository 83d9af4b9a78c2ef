import { namespaceOf } from '#shared/caip.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { sentKey } from '../sent/noteSent.ts'
import type { SentTransaction } from '../sent/SentTransaction.ts'
import { keptRecipients } from './keptRecipients.ts'

/**
 * Whom an account has paid before, as far as this browser knows: those that are kept, and those of what was sent
 * lately.
 *
 * @param network CAIP-2
 */
export async function knownRecipients(app: App, network: string, account: string): Promise<readonly string[]> {
  const sent = queryClientOf(app).getQueryData<readonly SentTransaction[]>(sentKey(network, account)) ?? []
  const paid = sent.filter(({ kind }) => kind === 'send').map(({ to }) => to)
  return [...keptRecipients(app, { namespace: namespaceOf(network), account }), ...paid]
}
