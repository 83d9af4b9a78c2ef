/** Returns a hue from 0 to 359. The same text always gets the same hue. */
export function hueOf(text: string): number {
  let hash = 0
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) >>> 0
  return hash % 360
}
