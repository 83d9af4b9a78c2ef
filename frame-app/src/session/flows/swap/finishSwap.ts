import { laterError } from '#shared/errors/laterError.ts'
import { getBalance } from '../../../api/account/balance.ts'
import { assetId } from '../../../api/assetId.ts'
import type { App } from '../../../app/App.ts'
import { fiatCurrency } from '../../../app/options/fiatCurrency.ts'
import { queryClientOf } from '../../../app/queries/queryClientOf.ts'
import { supportedChainsQuery } from '../../../onchain/balances/supportedChainsQuery.ts'
import { tokensQuery } from '../../../onchain/balances/tokensQuery.ts'
import { untilSettled } from '../../../onchain/sent/untilSettled.ts'
import type { SwapPlan } from './SwapPlan.ts'

/**
 * Waits for a swap that was sent, and has the balances of both tokens read anew, past the server's cache.
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
    const api = await app.api()
    const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
    const forceUpdate = [assetId(from), assetId(to)]
    const currency = fiatCurrency(app.store.getState()).toLowerCase()
    const tokens = await getBalance(api, { address: account, network, supported, currency, forceUpdate })
    client.setQueryData(tokensQuery(app, network, account).queryKey, tokens)
    await client.invalidateQueries({ queryKey: ['nativeBalance'] })
  }
}
