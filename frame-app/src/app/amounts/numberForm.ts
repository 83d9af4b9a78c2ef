/** Number format of a locale: its separators and its ten digits. */
export type NumberForm = { readonly decimal: string; readonly group: string; readonly digits: readonly string[] }

const browserForm = readNumberForm()

/**
 * Returns the number format of a locale.
 *
 * @param locale BCP 47. The default is the browser's locale
 */
export const numberForm = (locale?: string): NumberForm => (locale ? readNumberForm(locale) : browserForm)

function readNumberForm(locale?: string): NumberForm {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-12_345_678.9)
  const separator = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  return {
    decimal: separator('decimal') || '.',
    group: separator('group'),
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
  }
}
