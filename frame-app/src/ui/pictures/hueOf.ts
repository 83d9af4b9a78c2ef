/** Returns a hue from 0 to 359 that depends only on the text. */
export function hueOf(text: string): number {
  let hash = 0
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) >>> 0
  return hash % 360
}
