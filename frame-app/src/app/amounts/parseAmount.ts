import { type NumberForm, numberForm } from './numberForm.ts'

type Options = {
  /** How many the token has; a text with more is refused, never rounded. */
  readonly decimals: number
  /** BCP 47; the browser's without it. */
  readonly locale?: string
}

/** Digits that no amount of a token needs. */
const longest = 200

/**
 * Reads an amount as a visitor types or pastes it, by the rules of their language: `1,5` is one and a half in German
 * and refused in English, where a comma stands before three digits. A text is the amount that it says, or refused.
 *
 * @returns the amount in the smallest unit; `undefined` for what is not such an amount
 */
export function parseAmount(text: string, { decimals, locale }: Options): bigint | undefined {
  const form = numberForm(locale)
  const typed = latinDigits(text.trim(), form)
  if (typed.length > longest) return undefined
  const [whole = '', fraction = '', ...more] = typed.split(form.decimal)
  if (more.length > 0 || (!whole && !fraction) || !/^\d*$/.test(fraction)) return undefined
  const digits = wholeDigits(whole, form)
  if (digits === undefined || fraction.length > decimals) return undefined
  return BigInt(digits + fraction.padEnd(decimals, '0'))
}

/** The digits of a whole number, whose separators stand where the language puts them or not at all. */
function wholeDigits(text: string, { group }: NumberForm): string | undefined {
  if (/^\d*$/.test(text)) return text
  if (!group) return undefined
  const [first = '', ...groups] = unspaced(text).split(unspaced(group) || ' ')
  const last = groups.pop() ?? ''
  // In India two digits stand between separators, and three at the end.
  const isGrouped = /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && groups.every((each) => /^\d{2,3}$/.test(each))
  return isGrouped ? [first, ...groups, last].join('') : undefined
}

/** One space for the narrow and unbreakable ones that languages put between thousands. */
const unspaced = (text: string) => text.replace(/\s/g, ' ')

function latinDigits(text: string, { digits }: NumberForm): string {
  return [...text].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('')
}
