import { namespaceOf } from '#shared/caip.ts'
import type { App } from '../../app/App.ts'
import { ownerOf, readSent } from '../sent/sentStore.ts'
import { keptRecipients } from './keptRecipients.ts'

/**
 * Whom an account has paid before, as far as this browser knows: those that are kept, and those of what was sent
 * lately.
 *
 * @param network CAIP-2
 */
export async function knownRecipients(app: App, network: string, account: string): Promise<readonly string[]> {
  const owner = ownerOf({ network, from: account })
  const paid = readSent(app)
    .filter((each) => each.kind === 'send' && ownerOf(each) === owner)
    .map(({ to }) => to)
  return [...keptRecipients(app, { namespace: namespaceOf(network), account }), ...paid]
}
