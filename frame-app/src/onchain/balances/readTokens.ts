import { getBalance } from '../../api/account/balance.ts'
import type { Token } from '../../api/account/Token.ts'
import { assetId } from '../../api/assetId.ts'
import type { App } from '../../app/App.ts'
import { fiatCurrency } from '../../app/options/fiatCurrency.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { supportedChainsQuery } from './supportedChainsQuery.ts'
import { walletAssets } from './walletAssets.ts'
import { withWalletAssets } from './withWalletAssets.ts'

type Reading = {
  /** CAIP-2. */
  readonly network: string
  readonly address: string
  /** What may have changed: the server must not take these from its cache. */
  readonly stale: readonly Pick<Token, 'address'>[]
  readonly signal?: AbortSignal
}

/**
 * Reads the tokens of an account: of the embedded wallet's own by what that wallet says, of all others, and where it
 * cannot tell, by the server. Empty on a network that the server does not know.
 *
 * @throws what `getBalance` throws where the wallet cannot tell either
 */
export async function readTokens(app: App, { network, address, stale, signal }: Reading): Promise<readonly Token[]> {
  const chains = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
  // Without the list no one knows: what the balance itself answers says what is wrong.
  const supported = chains.length > 0 ? chains : [network]
  if (!supported.includes(network)) return []
  const forceUpdate = stale.length > 0 ? stale.map((token) => assetId({ network, address: token.address })) : undefined
  const currency = fiatCurrency(app.store.getState()).toLowerCase()
  const ask = { address, network, supported, currency, ...(forceUpdate && { forceUpdate }), ...(signal && { signal }) }
  const listing = app.api().then((api) => getBalance(api, ask))
  // The wallet asks the same server: first that one has to give up what it remembers.
  if (forceUpdate) await listing.catch(() => {})
  const [listed, assets] = await Promise.allSettled([listing, walletAssets(app, network, address)])
  signal?.throwIfAborted()
  if (assets.status === 'fulfilled' && assets.value)
    return withWalletAssets(network, assets.value, listed.status === 'fulfilled' ? listed.value : [])
  if (listed.status === 'rejected') throw listed.reason
  return listed.value
}
