/** A word of a language, or a small number: no name with a dot in it, link, address, hash, or anything encoded. */
const word = /^[("'“‘[]*[\p{L}\p{N}][\p{L}\p{N}’'-]{0,23}[)"'”’\].,:;!?%…]*$/u
const coded = /^[("'“‘[]*0x|\d{7}/

/**
 * The plain words of a text, with `[…]` in the place of whatever else it has: what may leave of a text that someone
 * else wrote.
 *
 * @param most the longest part of the text that is read, in UTF-16 units
 */
export function plainWords(text: string, most: number): string {
  return text
    .slice(0, most)
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => (word.test(each) && !coded.test(each) ? each : '[…]'))
    .join(' ')
}
