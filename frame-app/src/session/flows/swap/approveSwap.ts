import { toHex } from 'viem'
import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../../../app/App.ts'
import { noteSent } from '../../../onchain/sent/noteSent.ts'
import { untilSettled } from '../../../onchain/sent/untilSettled.ts'
import { encodeApprove } from '../../../onchain/swap/encodeApprove.ts'
import { askWallet } from '../askWallet.ts'
import { requireCurrent } from './requireCurrent.ts'
import type { SwapPlan } from './SwapPlan.ts'

/**
 * Asks the wallet for the first step of a swap, and waits until the chain has it: `approve(spender, exact amount)` of
 * the contract of the token that is sold, the spender being what the reviewed swap calls; or a zero before it, for
 * tokens that want one.
 *
 * @throws SWAP_STALE as `requireCurrent`, TRANSACTION_FAILED where the chain refused it, what the wallet answers
 *   otherwise
 */
export async function approveSwap(app: App, plan: SwapPlan, now: () => number = Date.now): Promise<void> {
  requireCurrent(app, plan, now())
  const { quote, call, steps } = plan
  const { network, account, from, amount } = quote
  const [step] = steps
  if (!step || from.address === null) return
  const data = encodeApprove(call.to, step === 'reset' ? 0n : amount)
  const params = [{ from: account, to: from.address, data, value: toHex(0) }]
  const hash = String(await askWallet(app, { network, account }, { method: 'eth_sendTransaction', params }))
  noteSent(app, {
    hash,
    network,
    from: account,
    to: call.to,
    kind: 'approve',
    token: { symbol: from.symbol, decimals: from.decimals, amount: step === 'reset' ? 0n : amount },
    at: now(),
    nonce: null,
  })
  if ((await untilSettled(app, { network, hash })) !== 'confirmed') throw laterError('TRANSACTION_FAILED')
}
