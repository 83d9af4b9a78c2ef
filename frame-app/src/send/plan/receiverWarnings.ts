import { namespaceOf } from '#shared/caip.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import { ownerOf, readSent } from '../../payments/sent/sentStore.ts'
import { keptRecipients } from './keptRecipients.ts'
import { paidQuery } from './paidQuery.ts'
import type { ReceiverWarning } from './ReceiverWarning.ts'
import type { Transfer } from './Transfer.ts'

type Asked = { readonly transfer: Transfer; readonly isContract: boolean }

/**
 * Warnings that we show even if the wallet itself warns about recipients, because the embedded wallet does not show
 * these two.
 */
const onlyHere = new Set<ReceiverWarning['kind']>(['contract', 'otherChain'])

/**
 * Returns the warnings about a transfer's recipient: paid for the first time, similar to a known recipient (address
 * poisoning), or a contract, especially the token's own contract. Omits warnings that the wallet itself shows.
 */
export async function receiverWarnings(app: App, asked: Asked): Promise<readonly ReceiverWarning[]> {
  const ofReceiver = warningsOf(asked)
  if (asked.transfer.wallet.warns) return ofReceiver.filter(({ kind }) => onlyHere.has(kind))
  return ofReceiver.some(({ kind }) => kind === 'self')
    ? ofReceiver
    : [...ofReceiver, ...(await acquaintance(app, asked))]
}

/** Lowercases eip155 addresses, because their letter case has no meaning. Returns other addresses unchanged. */
const fold = (network: string, address: string) => (namespaceOf(network) === 'eip155' ? address.toLowerCase() : address)

function warningsOf({ transfer, isContract }: Asked): readonly ReceiverWarning[] {
  const { network, from, to, asset, isOtherChain } = transfer
  if (isSameAddress(network, to, from)) return [{ kind: 'self' }]
  const contract = 'nft' in asset ? asset.nft.contract : asset.token.address
  const isOwnContract = contract !== null && isSameAddress(network, contract, to)
  return [
    ...(isOwnContract ? [{ kind: 'tokenContract' as const }] : isContract ? [{ kind: 'contract' as const }] : []),
    ...(isOtherChain ? [{ kind: 'otherChain' as const }] : []),
  ]
}

/**
 * Returns the warning `first` if the account has never paid this recipient. If the recipient's address also looks like
 * an address that the account has paid, returns the warning `alike` before `first`.
 */
async function acquaintance(app: App, { transfer: { network, from, to } }: Asked): Promise<readonly ReceiverWarning[]> {
  const known = await knownRecipients(app, network, from, to)
  if (known.some((each) => isSameAddress(network, each, to))) return []
  const alike = known.find((each) => ends(fold(network, each)) === ends(fold(network, to)))
  return [...(alike ? [{ kind: 'alike' as const, known: alike }] : []), { kind: 'first' }]
}

/**
 * Returns the first and last 3 characters. An abbreviated address shows more, but an attacker's lookalike may not match
 * all of the shown characters.
 */
function ends(address: string): string {
  const bare = address.replace(/^0x/, '')
  return `${bare.slice(0, 3)}…${bare.slice(-3)}`
}

/**
 * Returns the recipients that an account paid before: the stored recipients and those of recent transfers. If the
 * current recipient is not among them, also returns those in the account's history, as far as the history is available.
 *
 * @param network CAIP-2
 * @param to the current recipient
 */
async function knownRecipients(app: App, network: string, account: string, to: string): Promise<readonly string[]> {
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
