/** Matches control, bidi and other format characters, lone surrogates, line breaks, and letters that are invisible. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Sanitizes an external string for display (CT-9). The result has one line, at most `max` characters, and no hidden or
 * reordering characters.
 */
export function cleanText(text: string, max = 64): string {
  const line = text.replace(/\s+/g, ' ').replace(invisible, '').replace(/ +/g, ' ').trim()
  return [...line].slice(0, max).join('').trim()
}
