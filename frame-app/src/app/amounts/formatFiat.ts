import { currentLocale } from '#shared/language/currentLocale.ts'

type Options = {
  /** ISO 4217 code. The default is `USD`. */
  readonly currency?: string
  /** BCP 47 tag. The default is the current locale. */
  readonly locale?: string
}

/**
 * Formats an amount of money in the user's locale, with the currency's decimals. An unknown amount becomes "–", not 0.
 *
 * @param value decimal string
 */
export function formatFiat(
  value: string | null | undefined,
  { currency = 'USD', locale = currentLocale() }: Options = {},
): string {
  if (value === null || value === undefined) return '–'
  // We pass a decimal string, which keeps every digit. A number would round amounts above 2⁵³.
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value as `${number}`)
}
