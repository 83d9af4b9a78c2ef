import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { assetId } from '../../app/http/assetId.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import { fiatCurrency } from '../../app/options/fiatCurrency.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { addedTokens } from './addedTokens.ts'
import { getBalance } from './balance.ts'
import { readNativeBalance } from './nativeBalanceQuery.ts'
import { readErc20Balances } from './readErc20.ts'
import { supportedChainsQuery } from './supportedChainsQuery.ts'
import type { Token } from './Token.ts'
import { type WalletAsset, walletAssets } from './walletAssets.ts'

type Reading = {
  /** Network to read (CAIP-2). */
  readonly network: string
  readonly address: string
  /** Tokens whose balances may have changed, so the server must not use its cache for these tokens. */
  readonly stale: readonly Pick<Token, 'address'>[]
  readonly signal?: AbortSignal
}

/**
 * Reads an account's tokens:
 * - On a network that the blockchain API supports: from the embedded wallet if it lists assets, else from the API.
 * - On any other network of the dapp: only the native coin, from the network's node.
 * - In both cases, also the tokens that the user added, from the network's node.
 *
 * @returns an empty list on a network that neither the API nor the dapp knows
 * @throws what `getBalance` throws, on a network that the API supports, if the embedded wallet lists no assets; what
 * `readNativeBalance` throws, on any other network
 */
export async function readTokens(app: App, reading: Reading): Promise<readonly Token[]> {
  const { network: id, address, signal } = reading
  const chains = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
  // If the list of supported networks could not be loaded, try the API anyway: its error then explains what is wrong.
  const supported = chains.length > 0 ? chains : [id]
  const network = networkOf(app.store.getState(), id)
  const owned = network && { network, owner: address, signal }
  if (supported.includes(id)) {
    const tokens = await readKnown(app, reading, supported)
    // If the node does not answer, the API's tokens are shown without the added tokens.
    return owned ? withAddedTokens(app, owned, tokens).catch(() => tokens) : tokens
  }
  if (!owned) return []
  const { name, symbol, decimals } = owned.network.nativeCurrency
  const coin: Token = {
    network: id,
    address: null,
    name: cleanText(name),
    symbol: cleanText(symbol, 32),
    decimals,
    amount: await readNativeBalance(app, owned.network, address),
    price: null,
    iconUrl: null,
  }
  signal?.throwIfAborted()
  return withAddedTokens(app, owned, [coin])
}

async function readKnown(
  app: App,
  { network, address, stale, signal }: Reading,
  supported: readonly string[],
): Promise<readonly Token[]> {
  const forceUpdate = stale.length > 0 ? stale.map((token) => assetId({ network, address: token.address })) : undefined
  const state = app.store.getState()
  const currency = networkOf(state, network)?.nativeCurrency
  const fiat = fiatCurrency(state).toLowerCase()
  const ask = {
    address,
    network,
    supported,
    currency: fiat,
    ...(forceUpdate && { forceUpdate }),
    ...(signal && { signal }),
  }
  const listing = app.api().then((api) => getBalance(api, ask))
  // The embedded wallet reads its assets from the same server. So wait until the forced update has replaced the
  // server's cached balances.
  if (forceUpdate) await listing.catch(() => {})
  const [listed, assets] = await Promise.allSettled([listing, walletAssets(app, network, address)])
  signal?.throwIfAborted()
  if (assets.status === 'fulfilled' && assets.value)
    return withWalletAssets({ id: network, currency }, assets.value, listed.status === 'fulfilled' ? listed.value : [])
  if (listed.status === 'rejected') throw listed.reason
  return listed.value
}

/**
 * Returns the tokens that a wallet reports, with the server's price and icon for the same contract. Takes missing
 * metadata from the server's token, or from the network's currency for the native coin. Skips tokens without metadata,
 * and tokens with 0 decimals.
 *
 * @param network `id` is CAIP-2; `currency` is `undefined` for a network that the dapp does not list
 * @param listed the account's tokens, from the server
 */
export function withWalletAssets(
  { id, currency }: { readonly id: string; readonly currency: Network['nativeCurrency'] | undefined },
  assets: readonly WalletAsset[],
  listed: readonly Token[],
): readonly Token[] {
  const key = (address: string | null) => address?.toLowerCase() ?? ''
  const known = new Map(listed.map((token) => [key(token.address), token]))
  return assets.flatMap(({ address, metadata, amount }) => {
    const same = known.get(key(address))
    const facts = metadata ?? same ?? (address === null ? currency : undefined)
    if (!facts || facts.decimals === 0) return []
    return [
      {
        network: id,
        address,
        name: cleanText(facts.name),
        symbol: cleanText(facts.symbol, 32),
        decimals: facts.decimals,
        amount,
        price: same?.price ?? null,
        iconUrl: same?.iconUrl ?? null,
        ...(same?.isFlagged && { isFlagged: true }),
      },
    ]
  })
}

type Owned = { readonly network: Network; readonly owner: string; readonly signal?: AbortSignal | undefined }

/**
 * Returns the given tokens, followed by the tokens that the user added. The balances of the added tokens are read from
 * the network's node.
 *
 * @throws what `chainRpc` throws if the user added a token and no node answers
 */
async function withAddedTokens(
  app: App,
  { network, owner, signal }: Owned,
  tokens: readonly Token[],
): Promise<readonly Token[]> {
  const id = network.caipNetworkId
  const added = new Map(addedTokens(app, id).map((token) => [token.address.toLowerCase(), token]))
  const marked = tokens.map((token) => {
    const isAdded = token.address !== null && added.delete(token.address.toLowerCase())
    return isAdded ? { ...token, added: true as const } : token
  })
  const others = [...added.values()]
  if (others.length === 0) return marked
  const contracts = others.map(({ address }) => address)
  const amounts = await readErc20Balances(app, network, { contracts, owner }, signal)
  const read = others.map((token, index) => ({
    ...token,
    network: id,
    amount: amounts[index] ?? 0n,
    price: null,
    iconUrl: null,
    added: true as const,
  }))
  return [...marked, ...read]
}
