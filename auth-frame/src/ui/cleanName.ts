const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Converts an external name to a single line and removes characters that hide or reorder text (CT-9). */
export function cleanName(text: string, max = 64): string {
  const line = text.replace(/\s+/g, ' ').replace(invisible, '').replace(/ +/g, ' ').trim()
  return [...line].slice(0, max).join('').trim()
}
