/** How a language writes numbers: its separators and its ten digits. */
export type NumberForm = { readonly decimal: string; readonly group: string; readonly digits: readonly string[] }

const forms = new Map<string, NumberForm>()

/**
 * How numbers are written in a language.
 *
 * @param locale BCP 47; the browser's without it
 */
export function numberForm(locale?: string): NumberForm {
  const key = locale ?? ''
  const known = forms.get(key)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-12_345_678.9)
  const separator = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  const form = {
    decimal: separator('decimal') || '.',
    group: separator('group'),
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
  }
  forms.set(key, form)
  return form
}
