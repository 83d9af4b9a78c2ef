import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { CaipAddress, type Json, type JsonRpc } from '#shared/protocol/primitives.ts'
import { type DecodedSwap, decodeSwap, mayBeSwap } from '#shared/tables/decodeSwap.ts'
import { priceQuery } from '../../account/balances/priceQuery.ts'
import { supportedChainsQuery } from '../../account/balances/supportedChainsQuery.ts'
import type { App } from '../../app/App.ts'
import { assetId, parseAssetId } from '../../app/http/assetId.ts'
import type { Api } from '../../app/http/createApi.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { isSmartAccount } from '../../app/store/isSmartAccount.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { smartQuote } from '../../chains/nodes/smartQuote.ts'
import { buildTransaction } from './buildTransaction.ts'
import { Calldata } from './Calldata.ts'
import { encodeApprove, spenderOf } from './encodeApprove.ts'
import { priceImpact } from './priceImpact.ts'
import type { Quote, Swap } from './Quote.ts'
import { quoteQuery } from './quoteQuery.ts'
import type { SwapPlan } from './SwapPlan.ts'
import { simulateSwap } from './simulateSwap.ts'
import { getSwapAllowance } from './swapAllowance.ts'
import { swapFee } from './swapFee.ts'
import { minimumOf } from './swapTerms.ts'

/**
 * Prepares a swap for review. Fetches a new quote, its transaction and the required approvals, and checks that the
 * transaction does what the user asked for.
 *
 * @throws SWAP_FAILED, ALLOWANCE_FAILED or APPROVAL_FAILED if the respective data is not available; SWAP_STALE if
 *   liquidity is no longer sufficient or if the transaction allows less than the minimum output; SWAP_MISMATCH if the
 *   transaction or the approval does not match the swap; SWAP_REVERTS if the transaction would fail
 */
export async function reviewSwap(app: App, swap: Swap, now: () => number = Date.now): Promise<SwapPlan> {
  const { network, account, from, to, amount, slippage } = swap
  const client = queryClientOf(app)
  const [api, quoted] = await Promise.all([app.api(), client.fetchQuery(quoteQuery(app, swap))]).catch(
    as('SWAP_FAILED'),
  )
  if (!hasAmount(quoted)) throw makeError('SWAP_STALE')
  // Swaps that differ only in slippage share one query, so this quote may contain a different slippage.
  const quote = { ...quoted, slippage }
  const minimum = minimumOf(quote.toAmount, slippage)
  const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
  const terms = { account: `${network}:${account}`, from: assetId(from), to: assetId(to), supported }
  const percent = Number(slippage) / 100
  const built = await buildTransaction(api, { ...terms, amount, slippage: percent }).catch(as('SWAP_FAILED'))
  const call = { ...built, value: from.address === null ? amount : 0n }
  if (!mayBeSwap(network, call)) throw makeError('SWAP_MISMATCH')
  const decoded = decodeSwap(network, call)
  if (decoded) matchCalldata(decoded, swap, minimum, now())

  const steps = from.address === null ? [] : await stepsOf(from.address)
  const before = steps.map((step) => approvalCall(from.address!, call.to, step === 'reset' ? 0n : amount))
  const simulation = await simulateSwap(nodeOf(app, network), { swap, before, call, minimum })
  if (simulation.kind === 'fails') throw makeError('SWAP_REVERTS')
  if (simulation.kind === 'done' && simulation.received < minimum) throw makeError('SWAP_MISMATCH')
  const isTried = simulation.kind === 'done'
  const isSmart = isSmartAccount(app.store.getState())
  const calls = [...before, call]
  const [impact, costs] = await Promise.all([
    impactOf(app, quote),
    feeOf(app, { network, account, calls, simulated: isTried ? simulation.gas : null, isSmart }),
  ])
  return {
    quote,
    minimum,
    call,
    steps,
    // A simulation does not prove the minimum output, because the API that built the transaction may also run the node.
    proof: decoded ? 'calldata' : 'none',
    taxes: isTried ? simulation.taxes : { from: 0n, to: 0n },
    impact,
    ...costs,
    isBatch: steps.length > 0 && isSmart,
  }

  async function stepsOf(token: string): Promise<SwapPlan['steps']> {
    const allowance = await getSwapAllowance(api, { token: terms.from, account: terms.account }).catch(
      as('ALLOWANCE_FAILED'),
    )
    if (allowance >= amount) return []
    const approval = await getBuildApprove(api, terms).catch(as('APPROVAL_FAILED'))
    // We encode the approval ourselves. If the API's approval is for another spender or token, it does not match the
    // API's own transaction.
    const isSame = approval.to.toLowerCase() === token.toLowerCase()
    if (!isSame || spenderOf(approval.data) !== call.to.toLowerCase()) throw makeError('SWAP_MISMATCH')
    return (await takesApproval(token)) ? ['approve'] : ['reset', 'approve']
  }

  /** Returns whether the token accepts a new allowance directly. USDT requires resetting it to zero first. */
  async function takesApproval(token: string): Promise<boolean> {
    const { to, data } = approvalCall(token, call.to, amount)
    try {
      await nodeOf(app, network)({ method: 'eth_call', params: [{ from: account, to, data }, 'latest'] })
      return true
    } catch (error) {
      if (error instanceof AirlockError && error.reason === 'REMOTE') return false
      throw makeError('APPROVAL_FAILED', {}, { cause: error })
    }
  }
}

/**
 * Latest deadline that we accept, in seconds from now. It prevents a swap at an outdated price if the user signs late.
 */
const longest = 20 * 60
/** Tolerated clock difference (seconds) between server and browser. */
const slack = 60

/**
 * Checks the decoded transaction against the requested swap.
 *
 * @param minimum minimum output of the swap
 * @param now milliseconds since 1970
 * @throws SWAP_MISMATCH if the transaction swaps other tokens or another amount, has another recipient, or has a
 *   deadline that is too late; SWAP_STALE if its minimum output is too low
 */
export function matchCalldata(decoded: DecodedSwap, swap: Swap, minimum: bigint, now: number): void {
  const { from, to, account, amount } = swap
  const isSame =
    decoded.from === (from.address?.toLowerCase() ?? null) &&
    decoded.to === (to.address?.toLowerCase() ?? null) &&
    decoded.amount === amount &&
    (decoded.recipient ?? account.toLowerCase()) === account.toLowerCase()
  const latest = BigInt(Math.floor(now / 1_000) + longest + slack)
  if (!isSame || (decoded.deadline !== null && decoded.deadline > latest)) throw makeError('SWAP_MISMATCH')
  if (decoded.minimum < minimum) throw makeError('SWAP_STALE')
}

/**
 * Returns the maximum network fee. For the embedded smart account, returns the fee that its wallet shows, or an
 * estimate if the wallet does not answer.
 */
async function feeOf(
  app: App,
  asked: Parameters<typeof swapFee>[1],
): Promise<Pick<SwapPlan, 'fee' | 'sponsor' | 'coinPrice'>> {
  const { network, calls, isSmart } = asked
  if (isSmart && activeConnection(app.store.getState()).connectorType === 'AUTH') {
    const quoted = await smartQuote(app, network, calls).catch(() => null)
    if (quoted && typeof quoted !== 'string') {
      const { total, sponsor, coinPrice } = quoted
      return { fee: total, sponsor, coinPrice }
    }
  }
  return { fee: await swapFee(nodeOf(app, network), asked), sponsor: null, coinPrice: null }
}

const approvalCall = (token: string, spender: string, amount: bigint) => ({
  to: token,
  data: encodeApprove(spender, amount),
  value: 0n,
})

const hasAmount = (quote: Quote): quote is Quote & { readonly toAmount: bigint } => quote.toAmount !== null

/** Returns the price impact. If a price cannot be loaded, the impact is unknown. */
async function impactOf(app: App, { from, to, amount, toAmount }: SwapPlan['quote']): Promise<bigint | null> {
  const client = queryClientOf(app)
  const [paid, got] = await Promise.all(
    [from, to].map((token) => client.fetchQuery(priceQuery(app, token)).catch(() => null)),
  )
  return priceImpact(
    { amount, decimals: from.decimals, price: paid ?? null },
    { amount: toAmount, decimals: to.decimals, price: got ?? null },
  )
}

const as =
  (reason: 'SWAP_FAILED' | 'ALLOWANCE_FAILED' | 'APPROVAL_FAILED') =>
  (cause: unknown): never => {
    throw makeError(reason, {}, { cause })
  }

/**
 * Returns a function that sends requests to a network's nodes.
 *
 * @param network CAIP-2
 * @throws NETWORK_NOT_FOUND if the dapp does not list the network, else what `chainRpc` throws
 */
const nodeOf =
  (app: App, network: string) =>
  async (rpc: JsonRpc): Promise<Json> => {
    const known = networkOf(app.store.getState(), network)
    if (!known) throw makeError('NETWORK_NOT_FOUND')
    const [api, { chainRpc }] = await Promise.all([app.api(), import('../../app/http/chainRpc.ts')])
    return chainRpc(api, known, rpc)
  }

const Answer = z.object({ tx: z.object({ to: CaipAddress, data: Calldata }) })

type ApproveQuery = {
  /** CAIP-10. */
  readonly account: string
  /** CAIP-10 id of the token, in the format of `assetId`. */
  readonly from: string
  readonly to: string
  /** Networks that support swaps: the result of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Fetches the approval that the API suggests. We only compare it with our own and never send it, because its amount is
 * unlimited.
 *
 * @throws SWAP_UNSUPPORTED if the network is not supported (then sends no request); else what `http.get` throws
 */
export async function getBuildApprove(
  { http, deployment, identity }: Api,
  { account, from, to, supported, signal }: ApproveQuery,
): Promise<{ readonly to: string; readonly data: string }> {
  if (!supported.some((network) => from.startsWith(`${network}:`))) throw makeError('SWAP_UNSUPPORTED')
  const { tx } = await http.get(`${deployment.blockchainApi}/v1/convert/build-approve`, {
    service: 'Blockchain API',
    query: { ...identity, userAddress: account, from, to },
    schema: Answer,
    signal,
  })
  return { to: parseAssetId(tx.to)?.address ?? '', data: tx.data }
}
