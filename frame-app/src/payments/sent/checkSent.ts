import * as z from 'zod/mini'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import { findExecution } from './findExecution.ts'
import type { KeptSent } from './KeptSent.ts'
import type { SentState } from './SentState.ts'

/** Asks the network's nodes. */
type Ask = (rpc: JsonRpc) => Promise<Json>

const Receipt = z.nullable(z.object({ status: z.enum(['0x0', '0x1']) }))
const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,13}$/i)),
  z.transform((text: string) => Number(text)),
)
const Known = z.nullable(z.object({ from: z.string(), nonce: Quantity }))
const Code = z.string().check(z.regex(/^0x[\da-f]*$/i))
const Statuses = z.object({
  value: z.tuple([z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.nullish(z.string()) }))]),
})

/** What was not on the chain of Solana by then was sent with a block hash that is long over: it never will be. */
const solanaWaits = 10 * 60_000

/**
 * What a chain says of a transaction; its nonce, where it is learned, tells later what took its place. What a shared
 * wallet carried out has another hash from then on.
 */
type Finding = Pick<KeptSent, 'state' | 'nonce' | 'hash' | 'searched'>

/**
 * Asks a chain what became of a transaction.
 *
 * @throws what `ask` throws, and where the network answers nonsense: no one knows then
 */
export async function checkSent(ask: Ask, sent: KeptSent): Promise<Finding> {
  const { hash } = sent
  return sent.network.startsWith('solana:')
    ? { hash, state: await checkSolana(ask, sent), nonce: null }
    : { hash, ...(await checkEip155(ask, sent)) }
}

async function checkEip155(ask: Ask, sent: KeptSent): Promise<Omit<Finding, 'hash'> & { readonly hash?: string }> {
  const { hash, network, from, nonce } = sent
  const mined = async () => {
    const receipt = Receipt.parse(await ask({ method: 'eth_getTransactionReceipt', params: [hash] }))
    return receipt && (receipt.status === '0x1' ? 'confirmed' : 'failed')
  }
  const state = await mined()
  if (state) return { state, nonce }
  if (nonce !== null) {
    const count = Quantity.parse(await ask({ method: 'eth_getTransactionCount', params: [from, 'latest'] }))
    // It may have been mined between the two questions.
    if (count > nonce) return { state: (await mined()) ?? 'replaced', nonce }
  }
  // A wallet tells its hash alone, and may have it sped up under another one.
  const known = Known.parse(await ask({ method: 'eth_getTransactionByHash', params: [hash] }))
  // What a bundler carries out for a smart account has the bundler's nonce.
  if (known) return { state: 'pending', nonce: isSameAddress(network, known.from, from) ? known.nonce : nonce }
  const code = Code.parse(await ask({ method: 'eth_getCode', params: [from, 'latest'] }))
  // A plain account that lends itself code (EIP-7702) sends its own transactions still.
  const isContract = code !== '0x' && !/^0xef0100/i.test(code)
  if (!isContract) return { state: 'pending', nonce }
  // Nodes that tell no events leave it as it is.
  return { state: 'signers', nonce, ...(await findExecution(ask, sent).catch(() => ({}))) }
}

async function checkSolana(ask: Ask, { hash, at }: KeptSent): Promise<SentState> {
  const params = [[hash], { searchTransactionHistory: true }]
  const { value } = Statuses.parse(await ask({ method: 'getSignatureStatuses', params }))
  const [status] = value
  if (!status) return Date.now() - at > solanaWaits ? 'failed' : 'pending'
  if (status.err) return 'failed'
  const isSure = status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized'
  return isSure ? 'confirmed' : 'pending'
}
