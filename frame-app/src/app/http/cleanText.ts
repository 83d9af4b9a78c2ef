/** Control, bidi and other format characters, lone surrogates, line breaks, and letters that draw nothing. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A text from outside as it may be shown (CT-9): one line, nothing that hides or reorders, at most `max` characters.
 */
export function cleanText(text: string, max = 64): string {
  const line = text.replace(/\s+/g, ' ').replace(invisible, '').replace(/ +/g, ' ').trim()
  return [...line].slice(0, max).join('').trim()
}
