import PostalMime from 'postal-mime'
import type { Mail } from './Mail.ts'

/**
 * Parses an email that was received over SMTP (RFC 5322, MIME).
 *
 * @param to the recipients in the SMTP envelope. Ignores the recipients in the email's headers, which can differ.
 */
export async function readMail(raw: Uint8Array, to: readonly string[]): Promise<Omit<Mail, 'id' | 'receivedAt'>> {
  const { from, subject, text } = await PostalMime.parse(raw)
  const plain = text ?? ''
  return {
    from: from?.address ?? '',
    to: to.map((address) => address.toLowerCase()),
    subject: subject ?? '',
    text: plain,
    links: [...new Set(plain.match(/https?:\/\/[^\s<>"']+/g)?.map((link) => link.replace(/[.,;:!?)]+$/, '')) ?? [])],
  }
}
