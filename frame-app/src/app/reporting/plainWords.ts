/** A word of a language, or a small number. Not a name with a dot, a link, an address, a hash, or anything encoded. */
const word = /^[("'“‘[]*[\p{L}\p{N}][\p{L}\p{N}’'-]{0,23}[)"'”’\].,:;!?%…]*$/u
const coded = /^[("'“‘[]*0x|\d{7}/

/**
 * Keeps only the plain words of a text that someone else wrote, and replaces the rest with `[…]`, so it can be sent.
 *
 * @param most maximum length of the text that is read, in UTF-16 units
 */
export function plainWords(text: string, most: number): string {
  return text
    .slice(0, most)
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => (word.test(each) && !coded.test(each) ? each : '[…]'))
    .join(' ')
}
