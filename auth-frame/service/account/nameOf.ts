/** A name without control and direction characters, 100 characters at most; an empty one is left out. */
export function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const plain = value.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return Array.from(plain).slice(0, 100).join('') || null
}
