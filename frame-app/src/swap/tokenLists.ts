import type { SwapToken, Token } from '../account/balances/Token.ts'
import { tokenKey } from './sameToken.ts'

/** Symbols of the suggested tokens, in display order. */
const suggestions =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
const mostSuggested = 8

type Lists = {
  readonly suggested: readonly SwapToken[]
  readonly yours: readonly Token[]
  readonly all: readonly SwapToken[]
}

/**
 * Returns the tokens whose symbol, name or address matches the search, in groups.
 *
 * @param listed listed tokens, sorted by symbol
 * @param owned the account's tokens; `undefined` while unknown
 */
export function tokenLists(listed: readonly SwapToken[], owned: readonly Token[] | undefined, search: string): Lists {
  const wanted = search.trim().toLowerCase()
  const fits = ({ symbol, name, address }: SwapToken) =>
    [symbol, name, address ?? ''].some((text) => text.toLowerCase().includes(wanted))
  const bySymbol = new Map([...listed].reverse().map((token) => [token.symbol.toUpperCase(), token]))
  const suggested = wanted ? [] : suggestions.flatMap((symbol) => bySymbol.get(symbol) ?? []).slice(0, mostSuggested)
  const known = new Set(listed.map(tokenKey))
  const yours = (owned ?? []).filter((token) => token.amount > 0n && known.has(tokenKey(token)) && fits(token))
  return { suggested, yours, all: listed.filter(fits) }
}
