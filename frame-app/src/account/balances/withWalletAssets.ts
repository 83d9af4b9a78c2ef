import type { Network } from '#shared/networks.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Token } from './Token.ts'
import type { WalletAsset } from './walletAssets.ts'

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
