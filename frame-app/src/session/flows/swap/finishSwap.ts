import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../../../app/App.ts'
import { queryClientOf } from '../../../app/queries/queryClientOf.ts'
import { readTokens } from '../../../onchain/balances/readTokens.ts'
import { tokensQuery } from '../../../onchain/balances/tokensQuery.ts'
import { untilSettled } from '../../../onchain/sent/untilSettled.ts'
import type { SwapPlan } from './SwapPlan.ts'

/**
 * Waits for a swap that was sent, and has the balances of both tokens loaded again, past the server's cache.
 *
 * @returns whether it is in a block; `false` where it still waits, or gave way to another one of the wallet
 * @throws TRANSACTION_FAILED where the chain refused it
 */
export async function finishSwap(app: App, { quote }: SwapPlan, hash: string): Promise<boolean> {
  const { network, account, from, to } = quote
  const outcome = await untilSettled(app, { network, hash })
  await refreshTokens().catch(() => {})
  if (outcome === 'failed') throw laterError('TRANSACTION_FAILED')
  return outcome === 'confirmed'

  async function refreshTokens(): Promise<void> {
    const client = queryClientOf(app)
    const tokens = await readTokens(app, { network, address: account, stale: [from, to] })
    client.setQueryData(tokensQuery(app, network, account).queryKey, tokens)
    await client.invalidateQueries({ queryKey: ['nativeBalance'] })
  }
}
