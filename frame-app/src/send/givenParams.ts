import type { RouteParams } from '../app/store/routerSlice.ts'
import type { SendDraft } from './sendDraft.ts'

/**
 * What a view of sending was opened with: the page's wishes, or a thing from its own page.
 *
 * @returns `undefined` where it was opened with nothing
 */
export function givenParams(
  { token, tokenId, amount, to }: RouteParams,
  locale?: string,
): Partial<Pick<SendDraft, 'token' | 'nft' | 'amount' | 'receiver'>> | undefined {
  if (token && tokenId) return { nft: { contract: token, tokenId }, ...(to && { receiver: to }) }
  if (!token && !amount && !to) return undefined
  return {
    ...(token && { token: token === 'native' ? null : token }),
    ...(amount && { amount: amount.replace('.', pointOf(locale)) }),
    ...(to && { receiver: to }),
  }
}

/** What stands before the decimals in the visitor's language. */
const pointOf = (locale?: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1.1).find(({ type }) => type === 'decimal')
    ?.value ?? '.'
