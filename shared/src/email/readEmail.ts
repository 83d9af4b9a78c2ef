import { Email } from '../protocol/primitives.ts'

/** Maximum number of characters of the input. A valid address is shorter in every script. */
const most = 320

/**
 * Reads an email address as a person types it. Rejects input that mail software would read differently than a person
 * does, so every accepted address has one meaning, in the format of `Email`. Loads the rules for internationalized
 * domains only if the domain is one.
 *
 * @returns the lowercase address with its domain in ASCII, or `undefined` if it is invalid
 */
export async function readEmail(text: string): Promise<string | undefined> {
  const [, local = '', typed = ''] = /^([^@]+)@([^@]+)$/.exec(text.trim()) ?? []
  if (text.length > most || [...(local + typed)].some(standsForAscii)) return undefined
  const isPlain = /^[\0-\x7f]*$/.test(typed) && !/(^|\.)xn--/i.test(typed)
  const domain = isPlain ? typed.toLowerCase() : (await import('./asciiDomain.ts')).asciiDomain(typed)
  const email = Email.safeParse(`${local.toLowerCase()}@${domain}`)
  return email.success ? email.data : undefined
}

/** Whether a non-ASCII character looks like one or more ASCII characters: ｍ, ①, 。, ﬁ, ℀ or the Kelvin sign. */
function standsForAscii(letter: string): boolean {
  return letter > '\x7f' && /[\0-\x7f]/.test(letter.normalize('NFKC').toLowerCase())
}
