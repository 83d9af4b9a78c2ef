import { namespaceOf } from '#shared/caip.ts'
import type { App } from '../../app/App.ts'
import { knownRecipients } from '../recipients/knownRecipients.ts'
import type { ReceiverWarning } from './ReceiverWarning.ts'
import type { Transfer } from './Transfer.ts'

type Asked = { readonly transfer: Transfer; readonly isContract: boolean }

/** What the embedded wallet does not say by itself when it asks for the approval. */
const onlyHere = new Set<ReceiverWarning['kind']>(['contract', 'otherChain'])

/**
 * What is worth a word about the receiver of a transfer: one that is paid for the first time, that only looks like one
 * that was paid (address poisoning), a contract, the token's own one above all. What the wallet says itself is not said
 * twice.
 */
export async function receiverWarnings(app: App, asked: Asked): Promise<readonly ReceiverWarning[]> {
  const all = await allWarnings(app, asked)
  return asked.transfer.wallet.warns ? all.filter(({ kind }) => onlyHere.has(kind)) : all
}

async function allWarnings(app: App, { transfer, isContract }: Asked): Promise<readonly ReceiverWarning[]> {
  const { network, from, to, asset, isOtherChain } = transfer
  const fold = (address: string) => (namespaceOf(network) === 'eip155' ? address.toLowerCase() : address)
  if (fold(to) === fold(from)) return [{ kind: 'self' }]
  const contract = 'nft' in asset ? asset.nft.contract : asset.token.address
  const warnings: ReceiverWarning[] = []
  if (contract && fold(contract) === fold(to)) warnings.push({ kind: 'tokenContract' })
  else if (isContract) warnings.push({ kind: 'contract' })
  if (isOtherChain) warnings.push({ kind: 'otherChain' })
  const known = await knownRecipients(app, network, from)
  if (known.some((each) => fold(each) === fold(to))) return warnings
  const alike = known.find((each) => ends(fold(each)) === ends(fold(to)))
  return [...warnings, ...(alike ? [{ kind: 'alike' as const, known: alike }] : []), { kind: 'first' }]
}

/** What an abbreviated address shows, less a little: who makes a lookalike does not hit every character. */
function ends(address: string): string {
  const bare = address.replace(/^0x/, '')
  return `${bare.slice(0, 3)}…${bare.slice(-3)}`
}
