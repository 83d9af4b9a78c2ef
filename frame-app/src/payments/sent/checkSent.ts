import * as z from 'zod/mini'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import { findExecution } from './findExecution.ts'
import type { KeptSent } from './KeptSent.ts'
import type { SentState } from './SentState.ts'

/** Sends a request to the network's nodes. */
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

/**
 * Time in ms after which a Solana transaction that is not on chain can no longer be included, because its block hash
 * has expired.
 */
const solanaWaits = 10 * 60_000

/**
 * Result of a check. Contains `nonce` if the check found the transaction's nonce, which later shows whether another
 * transaction replaced this one. Contains a new `hash` if a shared wallet's transaction was executed.
 */
type Finding = Pick<KeptSent, 'state' | 'nonce' | 'hash' | 'searched'>

/**
 * Asks the network for a transaction's state.
 *
 * @throws what `ask` throws; an error if the network's answer is invalid, because the state is then unknown
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
    // The transaction may have been mined after we asked for its receipt, so we ask for the receipt again.
    if (count > nonce) return { state: (await mined()) ?? 'replaced', nonce }
  }
  // The wallet reports only the hash, and may later speed the transaction up under another hash. So we read the nonce
  // now.
  const known = Known.parse(await ask({ method: 'eth_getTransactionByHash', params: [hash] }))
  // A smart account's user operation is sent by a bundler, so the transaction has the bundler's nonce.
  if (known) return { state: 'pending', nonce: isSameAddress(network, known.from, from) ? known.nonce : nonce }
  const code = Code.parse(await ask({ method: 'eth_getCode', params: [from, 'latest'] }))
  // A plain account with delegated code (EIP-7702) still sends its own transactions.
  const isContract = code !== '0x' && !/^0xef0100/i.test(code)
  if (!isContract) return { state: 'pending', nonce }
  // If the nodes return no logs, the transaction stays in the state `signers`.
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
