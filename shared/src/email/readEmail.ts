import { Email } from '../protocol/primitives.ts'

/** Longer than any address can be, in any script. */
const most = 320

/**
 * Reads an e-mail address as a person writes it, and refuses what mail would read in another way than the eye: there is
 * one meaning of what passes, and `Email` is its form. The rules for other scripts are loaded for a domain in one.
 *
 * @returns the address with its domain in ASCII, in lower case; `undefined` for what is none
 */
export async function readEmail(text: string): Promise<string | undefined> {
  const [, local = '', typed = ''] = /^([^@]+)@([^@]+)$/.exec(text.trim()) ?? []
  if (text.length > most || [...(local + typed)].some(standsForAscii)) return undefined
  const isPlain = /^[\0-\x7f]*$/.test(typed) && !/(^|\.)xn--/i.test(typed)
  const domain = isPlain ? typed.toLowerCase() : (await import('./asciiDomain.ts')).asciiDomain(typed)
  const email = Email.safeParse(`${local.toLowerCase()}@${domain}`)
  return email.success ? email.data : undefined
}

/** A character that looks like one or more ASCII characters and is none: ｍ, ①, 。, ﬁ, ℀ or the Kelvin sign. */
function standsForAscii(letter: string): boolean {
  return letter > '\x7f' && /[\0-\x7f]/.test(letter.normalize('NFKC').toLowerCase())
}
