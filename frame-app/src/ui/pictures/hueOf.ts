/** A hue from 0 to 359 that stays the same for the same text. */
export function hueOf(text: string): number {
  let hash = 0
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) >>> 0
  return hash % 360
}
