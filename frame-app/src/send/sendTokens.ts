import { formatUnits } from 'viem/utils'
import { namespaceOf } from '#shared/caip.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'
import { track } from '../app/reporting/track.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { chainAsk } from '../chains/nodes/chainAsk.ts'
import { noteSent } from '../payments/sent/noteSent.ts'
import { sentName } from '../payments/sentName.ts'
import { untilBatched } from '../payments/untilBatched.ts'
import { askWallet } from '../rpc/askWallet.ts'
import { keepRecipient } from './plan/keptRecipients.ts'
import type { TransferPlan } from './plan/Transfer.ts'
import { isUnsettled, noteSettled, noteUnsettled } from './plan/unsettled.ts'

/** Time (ms) for which a plan may be signed. Afterwards its fees and its blockhash may be stale. */
const planLife = 45_000

/**
 * Sends the reviewed transfer: sends the plan's request, unmodified and only once, to the active wallet. Then lists the
 * transfer in the activity.
 *
 * @returns transaction hash, in the chain's format
 * @throws SEND_STALE if the plan is too old; the wallet's error, 4001 if the user declines
 */
export async function sendTokens(app: App, plan: TransferPlan, now: () => number = Date.now): Promise<string> {
  const { transfer, amount, rpc } = plan
  // A negative age means that the clock was set back, so the plan counts as stale.
  const age = now() - plan.at
  if (age < 0 || age > planLife) throw makeError('SEND_STALE')
  const { network, from, to, asset, wallet } = transfer
  const token = 'token' in asset ? asset.token : null
  const facts = {
    isSmartAccount: wallet.isSmart,
    network,
    token: token?.symbol ?? 'NFT',
    amount: formatUnits(amount, token?.decimals ?? 0),
  }
  track(app, 'SEND_INITIATED', facts)
  try {
    const answer = await onceOnly(app, plan, () => askWallet(app, { network, account: from }, rpc))
    const hash = rpc.method === 'wallet_sendCalls' ? await untilBatched(app, answer) : sentName(answer)
    keepRecipient(app, { namespace: namespaceOf(network), account: from }, to)
    const paid = token && { symbol: token.symbol, decimals: token.decimals, amount }
    const sent = { hash, network, from, to, kind: 'send', token: paid, at: Date.now() } as const
    noteSent(app, { ...sent, nonce: null })
    // Read the nonce that the wallet chose. It lets us recognize a transaction that replaces this one.
    void nonceOf(app, sent).then((nonce) => nonce !== null && noteSent(app, { ...sent, nonce }))
    track(app, 'SEND_SUCCESS', { ...facts, hash })
    return hash
  } catch (error) {
    const isDeclined = error instanceof AirlockError && error.code === 4001
    const message = error instanceof AirlockError ? error.message : 'Unknown error'
    if (isDeclined) track(app, 'SEND_REJECTED', facts)
    else track(app, 'SEND_ERROR', { ...facts, message })
    throw error
  }
}

/**
 * Sends a Solana plan, unless an earlier transaction may still be processed. While a transaction's result is unknown,
 * no other transaction is sent, even after a reload. Sending is possible again when the wallet returns a signature,
 * when it is certain that nothing was sent, or when the transaction has expired.
 *
 * @throws SEND_UNSETTLED, or what `send` throws
 */
export async function onceOnly<result>(app: App, plan: TransferPlan, send: () => Promise<result>): Promise<result> {
  const { network: id, from } = plan.transfer
  const network = networkOf(app.store.getState(), id)
  if (plan.lastBlock === null || !network) return send()
  if (await isUnsettled(app, network, from)) throw makeError('SEND_UNSETTLED')
  noteUnsettled(app, id, from, plan.lastBlock)
  try {
    const result = await send()
    noteSettled(app, id, from)
    return result
  } catch (error) {
    if (isFinal(error)) noteSettled(app, id, from)
    throw error
  }
}

/**
 * Returns whether it is certain that nothing was sent: the user declined, no wallet was asked, or the network's
 * simulation rejected the transaction.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof AirlockError)) return false
  return error.code === 4001 || error.code === 4100 || error.code === -32602 || /simulation failed/i.test(error.message)
}

type Sent = { readonly network: string; readonly hash: string }

/**
 * Returns the nonce of an eip155 transaction, or `null` if the chain does not know the transaction or has no nonces.
 */
async function nonceOf(app: App, { network, hash }: Sent): Promise<number | null> {
  const known = networkOf(app.store.getState(), network)
  if (!known || namespaceOf(network) !== 'eip155') return null
  try {
    const found = await chainAsk(app, known)({ method: 'eth_getTransactionByHash', params: [hash] })
    const nonce = (found as { readonly nonce?: unknown } | null)?.nonce
    return typeof nonce === 'string' && /^0x[0-9a-f]{1,13}$/i.test(nonce) ? Number(nonce) : null
  } catch {
    return null
  }
}
