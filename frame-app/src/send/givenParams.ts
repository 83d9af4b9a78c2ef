import { currentLocale } from '#shared/language/currentLocale.ts'
import type { RouteParams } from '../app/store/routerSlice.ts'
import type { SendDraft } from './sendDraft.ts'

/**
 * Returns the draft fields with which the dapp, or the page of an NFT, opened a send view.
 *
 * @returns `undefined` if the view was opened without any fields
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

/** Returns the decimal separator of the user's locale. */
const pointOf = (locale = currentLocale()) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1.1).find(({ type }) => type === 'decimal')
    ?.value ?? '.'
