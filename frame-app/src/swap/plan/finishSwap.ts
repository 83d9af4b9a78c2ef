import { laterError } from '#shared/errors/laterError.ts'
import { readTokens } from '../../account/balances/readTokens.ts'
import { tokensQuery } from '../../account/balances/tokensQuery.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { untilSettled } from '../../payments/sent/untilSettled.ts'
import { receivedQuery } from './receivedQuery.ts'
import type { SwapPlan } from './SwapPlan.ts'

/**
 * Waits for a swap that was sent, and reloads the balances of both tokens past the server's cache.
 *
 * @returns what arrived, in the smallest unit, `null` if the chain does not tell; `undefined` if the swap is still
 *   pending or was replaced
 * @throws TRANSACTION_FAILED where the chain refused it
 */
export async function finishSwap(app: App, { quote }: SwapPlan, hash: string): Promise<bigint | null | undefined> {
  const { network, account, from, to } = quote
  const client = queryClientOf(app)
  const outcome = await untilSettled(app, { network, hash })
  const [received] = await Promise.all([
    outcome === 'confirmed'
      ? client.fetchQuery(receivedQuery(app, { network, hash, account, token: to.address }))
      : undefined,
    refreshTokens().catch(() => {}),
  ])
  if (outcome === 'failed') throw laterError('TRANSACTION_FAILED')
  return received

  async function refreshTokens(): Promise<void> {
    const tokens = await readTokens(app, { network, address: account, stale: [from, to] })
    client.setQueryData(tokensQuery(app, network, account).queryKey, tokens)
    await client.invalidateQueries({ queryKey: ['nativeBalance'] })
  }
}
