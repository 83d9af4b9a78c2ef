import type { Token } from '../../api/account/Token.ts'
import { cleanText } from '../../api/cleanText.ts'
import type { WalletAsset } from './walletAssets.ts'

/**
 * The tokens that a wallet says that there are, with the price and the picture that the server has for the same
 * contract. Tokens with 0 decimals are left out.
 *
 * @param network CAIP-2
 * @param listed what the server knows of the account
 */
export function withWalletAssets(
  network: string,
  assets: readonly WalletAsset[],
  listed: readonly Token[],
): readonly Token[] {
  const key = (address: string | null) => address?.toLowerCase() ?? ''
  const known = new Map(listed.map((token) => [key(token.address), token]))
  return assets
    .filter(({ decimals }) => decimals !== 0)
    .map(({ address, name, symbol, decimals, amount }) => {
      const same = known.get(key(address))
      return {
        network,
        address,
        name: cleanText(name),
        symbol: cleanText(symbol, 32),
        decimals,
        amount,
        price: same?.price ?? null,
        iconUrl: same?.iconUrl ?? null,
        ...(same?.isFlagged && { isFlagged: true }),
      }
    })
}
