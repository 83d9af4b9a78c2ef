import { toHex } from 'viem'
import { hexChainId } from '#shared/caip.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { noteSent } from '../../payments/sent/noteSent.ts'
import { untilBatched } from '../../payments/untilBatched.ts'
import { askWallet } from '../../rpc/askWallet.ts'
import { encodeApprove } from './encodeApprove.ts'
import { requireCurrent } from './requireCurrent.ts'
import type { SwapPlan } from './SwapPlan.ts'

/**
 * Asks the wallet to send a reviewed swap, without fetching anything again. A smart account sends the approvals and the
 * swap in one batch. A sponsored swap is always sent as a batch, because only a batch can name the sponsor.
 *
 * @returns transaction hash
 * @throws what `requireCurrent` throws; SWAP_STALE if approvals are missing; otherwise the wallet's error
 */
export async function sendSwap(app: App, plan: SwapPlan, now: () => number = Date.now): Promise<string> {
  requireCurrent(app, plan, now())
  const { quote, call, steps, isBatch, sponsor } = plan
  const { network, account, from, amount } = quote
  if (steps.length > 0 && !isBatch) throw makeError('SWAP_STALE')
  const swap = { to: call.to, data: call.data, value: toHex(call.value) }
  const hash = isBatch || sponsor ? await sendBatch() : await sendOne()
  noteSent(app, {
    hash,
    network,
    from: account,
    to: call.to,
    kind: 'swap',
    token: { symbol: from.symbol, decimals: from.decimals, amount },
    at: now(),
    nonce: null,
  })
  return hash

  async function sendOne(): Promise<string> {
    const params = [{ from: account, ...swap }]
    return String(await askWallet(app, { network, account }, { method: 'eth_sendTransaction', params }))
  }

  async function sendBatch(): Promise<string> {
    const approvals = steps.map((step) => ({
      to: from.address!,
      data: encodeApprove(call.to, step === 'reset' ? 0n : amount),
      value: toHex(0),
    }))
    const calls = [...approvals, swap]
    const batch = {
      version: '2.0.0',
      chainId: hexChainId(network),
      from: account,
      atomicRequired: true,
      calls,
      ...(sponsor && { capabilities: { paymasterService: { url: sponsor.url } } }),
    }
    const answer = await askWallet(app, { network, account }, { method: 'wallet_sendCalls', params: [batch] })
    return untilBatched(app, answer)
  }
}
