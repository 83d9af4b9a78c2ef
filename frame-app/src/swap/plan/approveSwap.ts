import { toHex } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import { noteSent } from '../../payments/sent/noteSent.ts'
import { readSent } from '../../payments/sent/sentStore.ts'
import { untilSettled } from '../../payments/sent/untilSettled.ts'
import { askWallet } from '../../rpc/askWallet.ts'
import { encodeApprove } from './encodeApprove.ts'
import { requireCurrent } from './requireCurrent.ts'
import type { SwapPlan } from './SwapPlan.ts'

/** Time (ms) for which we wait for a pending approval instead of asking the wallet for a new one. */
const pendingFor = 15 * 60_000

/**
 * Asks the wallet for the first step of a swap and waits until the step is mined. The step is `approve(spender, exact
 * amount)` on the sold token's contract, with the swap's contract as the spender. Some tokens require that the
 * allowance is zero before it changes; for these, the first step sets the allowance to zero. If the same approval is
 * still pending, waits for the pending approval instead of asking again. Also resolves if another transaction replaced
 * the approval or if the chain is slow, because the next review reads the allowance.
 *
 * @throws SWAP_STALE as `requireCurrent`, TRANSACTION_FAILED if the chain rejected the approval, otherwise the wallet's
 *   error
 */
export async function approveSwap(app: App, plan: SwapPlan, now: () => number = Date.now): Promise<void> {
  requireCurrent(app, plan, now())
  const { quote, call, steps } = plan
  const { network, account, from, amount } = quote
  const [step] = steps
  if (!step || from.address === null) return
  const allowed = step === 'reset' ? 0n : amount
  const hash = pending() ?? (await ask())
  if ((await untilSettled(app, { network, hash })) === 'failed') throw makeError('TRANSACTION_FAILED')

  function pending(): string | undefined {
    return readSent(app).find(
      (sent) =>
        sent.kind === 'approve' &&
        sent.state === 'pending' &&
        sent.network === network &&
        isSameAddress(network, sent.from, account) &&
        isSameAddress(network, sent.to, call.to) &&
        sent.token?.symbol === from.symbol &&
        sent.token.decimals === from.decimals &&
        sent.token.amount === allowed &&
        now() - sent.at < pendingFor,
    )?.hash
  }

  async function ask(): Promise<string> {
    const data = encodeApprove(call.to, allowed)
    const params = [{ from: account, to: from.address!, data, value: toHex(0) }]
    const hash = String(await askWallet(app, { network, account }, { method: 'eth_sendTransaction', params }))
    noteSent(app, {
      hash,
      network,
      from: account,
      to: call.to,
      kind: 'approve',
      token: { symbol: from.symbol, decimals: from.decimals, amount: allowed },
      at: now(),
      nonce: null,
    })
    return hash
  }
}
