import { toHex } from 'viem'
import { formatUnits } from 'viem/utils'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { errorTable } from '#shared/errors/errorTable.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { readTokens } from '../account/balances/readTokens.ts'
import { tokensQuery } from '../account/balances/tokensQuery.ts'
import type { App } from '../app/App.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { cleanText } from '../app/http/cleanText.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { track } from '../app/reporting/track.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { isSameAddress } from '../chains/isSameAddress.ts'
import * as m from '../generated/i18n/messages.js'
import { isSilence } from '../payments/isSilence.ts'
import { openPayment } from '../payments/openPayment.ts'
import { showResult } from '../payments/paymentResult.ts'
import { noteSent } from '../payments/sent/noteSent.ts'
import { readSent } from '../payments/sent/sentStore.ts'
import { untilSettled } from '../payments/sent/untilSettled.ts'
import { askWallet } from '../rpc/askWallet.ts'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'
import { encodeApprove } from './plan/encodeApprove.ts'
import { receivedQuery } from './plan/receivedQuery.ts'
import { requireCurrent } from './plan/requireCurrent.ts'
import type { SwapPlan } from './plan/SwapPlan.ts'
import { sendSwap } from './plan/sendSwap.ts'
import { swapStore } from './plan/swapStore.ts'

/** Asks the wallet for the first approval of a reviewed swap. No other payment can start in the meantime. */
export async function confirmApproval(app: App, plan: SwapPlan): Promise<void> {
  const { amount, from } = plan.quote
  const allowed = `${formatAmount(amount, { decimals: from.decimals, most: 8 })} ${from.symbol}`
  const end = openPayment(app, { kind: 'approve', text: m.payment_approve({ amount: allowed }) })
  if (!end) return
  showSnack(app, 'loading', m.swap_limit())
  try {
    await approveSwap(app, plan)
    swapStore(app).setState(({ approvals }) => ({ approvals: approvals + 1 }))
    endSnack(app, m.swap_limit())
  } catch (error) {
    track(app, 'SWAP_APPROVAL_ERROR', { ...facts(app, plan), message: String((error as Error).message) })
    // The wallet may have sent the approval despite the timeout. The next review reads the allowance to find out.
    if (isSilence(error)) swapStore(app).setState(({ approvals }) => ({ approvals: approvals + 1 }))
    if (end()) showSnack(app, 'error', failureText(error))
  } finally {
    end()
  }
}

/**
 * Carries out a reviewed swap: the wallet signs exactly the plan that the user has seen. Then shows the result. If it
 * is unknown whether the wallet sent the transaction, leaves the review and shows Account, because a second click might
 * pay twice.
 */
export async function confirmSwap(app: App, plan: SwapPlan): Promise<void> {
  const { network, account, from, to, amount, toAmount } = plan.quote
  const paid = `${formatAmount(amount, { decimals: from.decimals, most: 8 })} ${from.symbol}`
  const end = openPayment(app, { kind: 'swap', text: m.payment_swap({ amount: paid, symbol: to.symbol }) })
  if (!end) return
  const names = { from: from.symbol, amount: formatAmount(toAmount, { decimals: to.decimals }), to: to.symbol }
  track(app, 'INITIATE_SWAP', facts(app, plan))
  showSnack(app, 'loading', m.swap_confirm())
  let isUnsure = false
  let isSent = false
  try {
    const hash = await sendSwap(app, plan).catch((error: unknown) => {
      isUnsure = isSilence(error)
      throw error
    })
    isSent = true
    // The wallet has answered, so another payment can ask the wallet while this swap waits to be mined.
    if (end() && isReviewed(app)) showResult(app, { network, account, hash, paid, for: { token: to } })
    showSnack(app, 'loading', m.swap_under_way(names))
    const received = await finishSwap(app, plan, hash)
    if (received === undefined) return endSnack(app, m.swap_under_way(names))
    const { swapToAmount: _, ...known } = facts(app, plan)
    // The rate may have changed since the quote, so if the receipt has no amount, we report no amount.
    track(app, 'SWAP_SUCCESS', received ? facts(app, plan, received) : known)
    const done = received && { ...names, amount: formatAmount(received, { decimals: to.decimals }) }
    showSnack(app, 'success', done ? m.swap_done(done) : m.swap_done_untold(names))
  } catch (error) {
    track(app, 'SWAP_ERROR', { ...facts(app, plan), message: String((error as Error).message) })
    const isWaiting = end() || isSent
    if (isUnsure && isWaiting && isReviewed(app)) app.store.getState().reset('Account')
    if (isWaiting) showSnack(app, 'error', isUnsure ? m.swap_unsure() : failureText(error))
  } finally {
    end()
  }
}

/** Returns whether the review is still open. If the user has opened another view, we do not replace that view. */
const isReviewed = ({ store }: App) => currentRoute(store.getState())?.view === 'SwapPreview'

/** Hides a loading message, unless a later payment has replaced the message. */
function endSnack({ store }: App, text: string): void {
  const { snack } = store.getState()
  if (snack?.variant === 'loading' && snack.text === text) store.getState().setSnack(null)
}

/** Maximum length of a server's error message that we show. We treat longer messages as technical and replace them. */
const short = 100

/** Returns the message that explains to the user why a transaction failed. */
export function failureText(error: unknown): string {
  if (!(error instanceof AirlockError)) return errorTable.TRANSACTION_FAILED.message
  if (error.code === 4001) return errorTable.SIGNATURE_DECLINED.message
  if (hasOpenRequest(error)) return m.connect_waiting_text()
  if (error.surface === 'snack') return error.message
  const said = error.reason === 'REMOTE' ? cleanText(error.message, short + 1) : ''
  return said && said.length <= short ? said : errorTable.TRANSACTION_FAILED.message
}

function facts(app: App, { quote: { network, from, to, amount, ...quote } }: SwapPlan, toAmount = quote.toAmount) {
  return {
    isSmartAccount: isSmartAccount(app.store.getState()),
    network,
    swapFromToken: from.symbol,
    swapToToken: to.symbol,
    swapFromAmount: formatUnits(amount, from.decimals),
    swapToAmount: formatUnits(toAmount, to.decimals),
  }
}

/**
 * Waits for a sent swap, and reloads the balances of both tokens, bypassing the server's cache.
 *
 * @returns received amount in the smallest unit; `null` if the chain does not report the amount; `undefined` if the
 *   swap is still pending or was replaced
 * @throws TRANSACTION_FAILED if the chain rejected the swap
 */
async function finishSwap(app: App, { quote }: SwapPlan, hash: string): Promise<bigint | null | undefined> {
  const { network, account, from, to } = quote
  const client = queryClientOf(app)
  const outcome = await untilSettled(app, { network, hash })
  const [received] = await Promise.all([
    outcome === 'confirmed'
      ? client.fetchQuery(receivedQuery(app, { network, hash, account, token: to.address }))
      : undefined,
    refreshTokens().catch(() => {}),
  ])
  if (outcome === 'failed') throw makeError('TRANSACTION_FAILED')
  return received

  async function refreshTokens(): Promise<void> {
    const tokens = await readTokens(app, { network, address: account, stale: [from, to] })
    client.setQueryData(tokensQuery(app, network, account).queryKey, tokens)
    await client.invalidateQueries({ queryKey: ['nativeBalance'] })
  }
}

/** Time (ms) for which we wait for a pending approval instead of asking the wallet for a new one. */
const pendingFor = 15 * 60_000

/**
 * Asks the wallet for the first step of a swap and waits until the step is mined. The step is `approve(spender, exact
 * amount)` on the sold token's contract, with the swap's contract as the spender. Some tokens require that the
 * allowance is zero before it changes; for these, the first step sets the allowance to zero. If the same approval is
 * still pending, waits for the pending approval instead of asking again. Also resolves if another transaction replaced
 * the approval or if the chain is slow, because the next review reads the allowance.
 *
 * @throws SWAP_STALE or SWAP_MISMATCH if `requireCurrent` throws it, TRANSACTION_FAILED if the chain rejected the
 *   approval, otherwise the wallet's error
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
