/** Number of digits in a one-time code. */
export const codeLength = 6

/** Code points of the digit 0 on various keyboards: ASCII, Arabic-Indic, Persian and full-width. */
const zeros = [0x30, 0x660, 0x6f0, 0xff10]

/**
 * Returns the digits of a string as `0` to `9`, and omits all other characters.
 *
 * @param text string that the user typed or pasted, such as `123 456` or `١٢٣`
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
 * Returns a code field's value after the user changed it. Keeps only digits. A digit typed into a full code replaces
 * the next digit, as it would in separate boxes.
 *
 * @param text the field's text after the change
 * @param caret the caret's position in `text`
 */
export function codeAfter(text: string, caret: number): { readonly code: string; readonly caret: number } {
  const before = digitsOf(text.slice(0, caret))
  const behind = digitsOf(text.slice(caret))
  const over = Math.max(0, before.length + behind.length - codeLength)
  const code = (before + behind.slice(over)).slice(0, codeLength)
  return { code, caret: Math.min(before.length, code.length) }
}

/**
 * Returns the code if the pasted text contains exactly one complete code. The code then fills all boxes, wherever the
 * caret is.
 *
 * @returns `null` if the pasted text is not a complete code; it is then inserted like typed digits
 */
export function pastedCode(text: string): string | null {
  const digits = digitsOf(text)
  return digits.length === codeLength ? digits : null
}
