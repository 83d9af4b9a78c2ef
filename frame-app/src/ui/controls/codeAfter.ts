/** How many digits a one-time code has. */
export const codeLength = 6

/** The zeros of the digits that keyboards write: ASCII, Arabic-Indic, its Persian form, and full width. */
const zeros = [0x30, 0x660, 0x6f0, 0xff10]

/**
 * The digits of a text, as `0` to `9`; everything else of it is dropped.
 *
 * @param text as typed or pasted, such as `123 456` or `١٢٣`
 */
export function digitsOf(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      const zero = zeros.find((each) => code >= each && code < each + 10)
      return zero === undefined ? '' : String(code - zero)
    })
    .join('')
}

/**
 * What a code field holds after the visitor changed its text. Only digits stay. Typed into a full code, a digit takes
 * the place of the one behind it, as it would in boxes of their own.
 *
 * @param text the field's text after the change
 * @param caret where the caret stands in it
 */
export function codeAfter(text: string, caret: number): { readonly code: string; readonly caret: number } {
  const before = digitsOf(text.slice(0, caret))
  const behind = digitsOf(text.slice(caret))
  const over = Math.max(0, before.length + behind.length - codeLength)
  const code = (before + behind.slice(over)).slice(0, codeLength)
  return { code, caret: Math.min(before.length, code.length) }
}

/**
 * The code that a pasted text is by itself, so that it fills every box wherever the caret stands.
 *
 * @returns `null` when it is not a whole code: it is then inserted like typed digits
 */
export function pastedCode(text: string): string | null {
  const digits = digitsOf(text)
  return digits.length === codeLength ? digits : null
}
