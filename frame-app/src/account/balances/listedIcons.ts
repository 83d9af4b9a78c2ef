import { tokenId } from './sortOutSpam.ts'
import type { SwapToken, Token } from './Token.ts'

/** Whether a network's token list could add a picture. */
export const lacksIcons = (tokens: readonly Token[]): boolean =>
  tokens.some(({ address, iconUrl, amount, added }) => address !== null && !iconUrl && (amount > 0n || added))

/** Returns tokens with the pictures of their network's token list, for those that have none. */
export function listedIcons(tokens: readonly Token[], list: readonly SwapToken[] | undefined): readonly Token[] {
  if (!list || !lacksIcons(tokens)) return tokens
  const icons = new Map(list.map((token) => [tokenId(token), token.iconUrl]))
  return tokens.map((token) =>
    token.address !== null && !token.iconUrl ? { ...token, iconUrl: icons.get(tokenId(token)) ?? null } : token,
  )
}
