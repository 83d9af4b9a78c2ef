import { toASCII, toUnicode } from 'tr46'

const rules = { checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true }

/**
 * Converts a domain name in any script to ASCII (UTS #46, nontransitional).
 *
 * @returns `undefined` if `domain` is not a domain name, or if the standard maps it to a name other than its lowercase
 *   form
 */
export function asciiDomain(domain: string): string | undefined {
  const name = domain.normalize('NFC').toLowerCase()
  const ascii = toASCII(domain, rules)
  return ascii !== null && (ascii === name || toUnicode(ascii, rules).domain === name) ? ascii : undefined
}
