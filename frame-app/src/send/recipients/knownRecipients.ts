import { namespaceOf } from '#shared/caip.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import { ownerOf, readSent } from '../../payments/sent/sentStore.ts'
import { keptRecipients } from './keptRecipients.ts'
import { paidQuery } from './paidQuery.ts'

/**
 * Whom an account has paid before: those that are kept here, those of what was sent lately, and, where the receiver is
 * none of these, those of the account's history, as far as that is known.
 *
 * @param network CAIP-2
 * @param to who is to be paid now
 */
export async function knownRecipients(
  app: App,
  network: string,
  account: string,
  to: string,
): Promise<readonly string[]> {
  const owner = ownerOf({ network, from: account })
  const sent = readSent(app)
    .filter((each) => each.kind === 'send' && ownerOf(each) === owner)
    .map((each) => each.to)
  const here = [...keptRecipients(app, { namespace: namespaceOf(network), account }), ...sent]
  if (namespaceOf(network) !== 'eip155' || here.some((each) => isSameAddress(network, each, to))) return here
  const paid = await queryClientOf(app)
    .fetchQuery(paidQuery(app, network, account))
    .catch(() => [])
  return [...here, ...paid]
}
