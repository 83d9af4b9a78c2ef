import { latinDigits } from '#shared/language/latinDigits.ts'
import { type NumberForm, numberForm } from './numberForm.ts'

type Options = {
  /** The token's number of decimals. An input with more decimals is rejected, never rounded. */
  readonly decimals: number
  /** BCP 47 tag. The default is the browser's locale. */
  readonly locale?: string
}

/** Maximum input length in characters. No token amount needs more digits. */
const longest = 200

/**
 * Parses an amount that the user types or pastes, by the rules of their locale. For example, `1,5` is one and a half in
 * German, but is rejected in English, where a comma precedes three digits. Ambiguous input is rejected, never
 * reinterpreted.
 *
 * @returns the amount in the smallest unit; `undefined` for invalid input
 */
export function parseAmount(text: string, { decimals, locale }: Options): bigint | undefined {
  const form = numberForm(locale)
  const typed = readDigits(text.trim(), form)
  if (typed.length > longest) return undefined
  const [whole = '', fraction = '', ...more] = typed.split(form.decimal)
  if (more.length > 0 || (!whole && !fraction) || !/^\d*$/.test(fraction)) return undefined
  const digits = wholeDigits(whole, form)
  if (digits === undefined || fraction.length > decimals) return undefined
  return BigInt(digits + fraction.padEnd(decimals, '0'))
}

/**
 * Returns the digits of a whole number, or `undefined` if it is invalid. The number must contain all group separators
 * of the locale, or none.
 */
function wholeDigits(text: string, { group }: NumberForm): string | undefined {
  if (/^\d*$/.test(text)) return text
  if (!group) return undefined
  const [first = '', ...groups] = unspaced(text).split(unspaced(group) || ' ')
  const last = groups.pop() ?? ''
  // In India, the last group has three digits and every other group has two.
  const isGrouped = /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && groups.every((each) => /^\d{2,3}$/.test(each))
  return isGrouped ? [first, ...groups, last].join('') : undefined
}

/** Some locales group digits with narrow or no-break spaces. Replaces these with plain spaces. */
const unspaced = (text: string) => text.replace(/\s/g, ' ')

/** Replaces the locale's digits, and Arabic and Persian digits and separators, which some keyboards type. */
function readDigits(text: string, { digits, decimal, group }: NumberForm): string {
  const typed = latinDigits(text).replaceAll('٫', decimal).replaceAll('٬', group)
  return [...typed].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('')
}
