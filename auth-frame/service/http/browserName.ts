import { browserOf } from '../../api/browserOf.ts'

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * `Chrome on Linux` from a User-Agent header: only names of our lists, so that no one can place a text in a mail with
 * it.
 */
export function browserName(userAgent: string): string {
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0]
  return `${browserOf(userAgent) ?? 'an unknown browser'}${system ? ` on ${system}` : ''}`
}
