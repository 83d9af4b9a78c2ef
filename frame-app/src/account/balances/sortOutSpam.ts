import * as dnum from 'dnum'
import { fiatOf } from '../../app/amounts/fiatOf.ts'
import type { Token } from './Token.ts'

/** Matches web addresses and calls to action, which honest token names do not contain. */
const advertising =
  /https?:|www\.|t\.me\b|\.(com|net|org|io|xyz|app|site|online|top|club|vip|info|cc|gift|claims?)\b|\b(claim|airdrop|visit|reward|redeem|bonus|voucher)s?\b/i

/**
 * The prices of unlisted tokens count only if the value of these tokens times this factor is at most the value of all
 * other tokens.
 */
const mostUnlisted = 10

type SortedTokens = {
  /** All tokens except spam. `price` is `null` for a token whose price is unknown or not trusted. */
  readonly tokens: readonly Token[]
  readonly spam: readonly Token[]
  /** Whether a token with a nonzero balance has a price that we ignored. */
  readonly hasUnverified: boolean
}

/**
 * An empty token list. If `sortOutSpam` changes nothing with this list, it would change nothing with the network's real
 * list either.
 */
export const nothingListed: ReadonlySet<string> = new Set()

/** Returns a token's id, which is unique within the token's network. */
export const tokenId = ({ address }: Pick<Token, 'address'>): string => address?.toLowerCase() ?? ''

/**
 * Separates the account's tokens from spam that strangers sent.
 *
 * A token is spam if the server flags it or if its name advertises something, unless the user added it. The price of a
 * token contract is ignored in two cases, because scammers can create a price for a worthless token and so inflate the
 * total:
 * - The token has no icon.
 * - The token is not on the network's list, and all unlisted tokens together would be worth more than a tenth of the
 *   other tokens.
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
