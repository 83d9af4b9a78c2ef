import { base64Url } from '../browser/base64Url.ts'
import type { MailTicket } from './PopupMessage.ts'

/** `here`: P says that it has the request. */
type Slot = 'request' | 'here' | 'answer'

/** Seals and opens the letters of one mailbox: the service in which they lie sees neither side's words. */
type MailSeal = {
  seal(slot: Slot, value: unknown): Promise<string>
  /**
   * What comes out is not yet trusted.
   *
   * @throws for a letter of someone else, one that was changed, or one that was moved
   */
  open(slot: Slot, body: string): Promise<unknown>
}

/**
 * AES-256-GCM by WebCrypto, a fresh 96-bit IV before each text, and the box and the slot bound to it as additional
 * data.
 */
export async function createMailSeal(ticket: MailTicket): Promise<MailSeal> {
  const key = await crypto.subtle.importKey('raw', base64Url.decode(ticket.key), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  const settingsFor = (slot: Slot, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(`${ticket.box}:${slot}`),
  })
  return {
    async seal(slot, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(value))
      return encode(iv, new Uint8Array(await crypto.subtle.encrypt(settingsFor(slot, iv), key, text)))
    },
    async open(slot, body) {
      const bytes = base64Url.decode(body)
      const text = await crypto.subtle.decrypt(settingsFor(slot, bytes.slice(0, 12)), key, bytes.slice(12))
      return JSON.parse(new TextDecoder().decode(text))
    },
  }
}

/**
 * `base64Url` spreads its bytes into arguments, of which there may not be so many: three bytes make four letters each.
 */
function encode(iv: Uint8Array, sealed: Uint8Array): string {
  const bytes = new Uint8Array([...iv, ...sealed])
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 3072) parts.push(base64Url.encode(bytes.subarray(from, from + 3072)))
  return parts.join('')
}
