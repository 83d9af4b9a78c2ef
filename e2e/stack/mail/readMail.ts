import PostalMime from 'postal-mime'
import type { Mail } from './Mail.ts'

/**
 * Reads a message as it came over SMTP (RFC 5322, MIME).
 *
 * @param to the addresses of the envelope: what the headers say is only for show
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
