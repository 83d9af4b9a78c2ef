import { currentLocale } from './currentLocale.ts'
import { fillMessage } from './fillMessage.ts'

/** A message, or its wordings by plural category (CLDR). Each has the wording `other`. */
export type Message = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string })

/**
 * Fills a message that contains a count. Chooses the wording by the plural rules of the language, and formats each
 * number in the current locale.
 *
 * @param values a number or bigint `count`, and the values of the other placeholders
 */
export function countMessage(message: Message, values: Readonly<Record<string, unknown>>): string {
  const locale = currentLocale()
  const wording =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(locale ?? 'en').select(Number(values.count))] ?? message.other)
  const format = (value: unknown) =>
    typeof value === 'number' || typeof value === 'bigint' ? new Intl.NumberFormat(locale).format(value) : value
  return fillMessage(wording, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(value)])))
}
