import { toASCII, toUnicode } from 'tr46'

const rules = { checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true }

/**
 * A domain name of any script in ASCII (UTS #46, nontransitional).
 *
 * @returns `undefined` for what is not a name, and for one that the standard reads as another than its lower case
 */
export function asciiDomain(domain: string): string | undefined {
  const name = domain.normalize('NFC').toLowerCase()
  const ascii = toASCII(domain, rules)
  return ascii !== null && (ascii === name || toUnicode(ascii, rules).domain === name) ? ascii : undefined
}
