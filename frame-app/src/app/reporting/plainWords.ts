/**
 * Matches a plain word or a small number. Does not match a name with a dot, a link, an address, a hash, or encoded
 * data.
 */
const word = /^[("'“‘[]*[\p{L}\p{N}][\p{L}\p{N}’'-]{0,23}[)"'”’\].,:;!?%…]*$/u
const coded = /^[("'“‘[]*0x|\d{7}/

/**
 * Keeps only the plain words of an external text and replaces the rest with `[…]`, so that the text can be sent in a
 * report.
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
