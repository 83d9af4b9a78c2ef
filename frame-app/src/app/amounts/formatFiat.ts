type Options = {
  /** ISO 4217, `USD` without it. */
  readonly currency?: string
  /** BCP 47; the browser's without it. */
  readonly locale?: string
}

/**
 * An amount of money as the visitor's language writes it, with the decimals of the currency; a price that no one knows
 * is "–", which is not nothing.
 *
 * @param value decimal text
 */
export function formatFiat(value: string | null | undefined, { currency = 'USD', locale }: Options = {}): string {
  if (value === null || value === undefined) return '–'
  // Decimal texts keep every digit; numbers would round sums over 2⁵³.
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value as `${number}`)
}
