import * as dnum from 'dnum'
import { fiatOf } from '../../app/amounts/fiatOf.ts'
import type { Token } from './Token.ts'

/** Web addresses and calls to action: honest token names contain neither. */
const advertising =
  /https?:|www\.|t\.me\b|\.(com|net|org|io|xyz|app|site|online|top|club|vip|info|cc|gift|claims?)\b|\b(claim|airdrop|visit|reward|redeem|bonus|voucher)s?\b/i

/** The prices of unlisted tokens count only if their value times this is at most the value of all others. */
const mostUnlisted = 10

type SortedTokens = {
  /** All tokens except spam. `price` is `null` for a token without a trusted price. */
  readonly tokens: readonly Token[]
  readonly spam: readonly Token[]
  /** Whether the price of a held token was ignored. */
  readonly hasUnverified: boolean
}

/** An empty list of tokens. If sorting with it changes nothing, the network's real list would not either. */
export const nothingListed: ReadonlySet<string> = new Set()

/** Returns an id that distinguishes tokens of one network. */
export const tokenId = ({ address }: Pick<Token, 'address'>): string => address?.toLowerCase() ?? ''

/**
 * Sorts out tokens that anyone may have sent to the account.
 *
 * Tokens that the server flags, or whose name advertises something, are spam, unless the user added them. The price of
 * a token contract is ignored if it has no icon. It is also ignored if the token is not on the network's list and all
 * such tokens would be worth more than a tenth of the others. Scammers can create a price for a worthless token, and it
 * must not inflate the total.
 *
 * @param listed `tokenId`s of the network's token list; `undefined` if there is no list
 */
export function sortOutSpam(tokens: readonly Token[], listed?: ReadonlySet<string>): SortedTokens {
  const isSpam = ({ address, name, symbol, isFlagged, added }: Token) =>
    address !== null && !added && (isFlagged === true || advertising.test(`${name} ${symbol}`))
  const isUnlisted = (token: Token) =>
    token.address !== null && token.price !== null && listed !== undefined && !listed.has(tokenId(token))
  const kept = tokens.filter((token) => !isSpam(token))
  const plain = kept.map((token) => (token.address !== null && !token.iconUrl ? unpriced(token) : token))
  const unlisted = worth(plain.filter(isUnlisted))
  const others = worth(plain.filter((token) => !isUnlisted(token)))
  const isMuch = dnum.greaterThan(dnum.multiply(unlisted, mostUnlisted), others)
  const sorted = isMuch ? plain.map((token) => (isUnlisted(token) ? unpriced(token) : token)) : plain
  return {
    tokens: sorted,
    spam: tokens.filter(isSpam).map(unpriced),
    hasUnverified: sorted.some(({ price, amount }, index) => amount > 0n && price !== kept[index]?.price),
  }
}

const unpriced = (token: Token): Token => ({ ...token, price: null })

const worth = (tokens: readonly Token[]): dnum.Dnum =>
  tokens.reduce<dnum.Dnum>(
    (sum, { amount, decimals, price }) => dnum.add(sum, dnum.from(fiatOf(amount, decimals, price) ?? '0', 18)),
    [0n, 18],
  )
