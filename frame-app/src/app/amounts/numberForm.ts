import { currentLocale } from '#shared/language/currentLocale.ts'
/** A locale's number format: its separators and its ten digits. */
export type NumberForm = { readonly decimal: string; readonly group: string; readonly digits: readonly string[] }

/**
 * Returns a locale's number format.
 *
 * @param locale BCP 47 tag. The default is the current locale
 */
export function numberForm(locale = currentLocale()): NumberForm {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-12_345_678.9)
  const separator = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  return {
    decimal: separator('decimal') || '.',
    group: separator('group'),
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
  }
}
