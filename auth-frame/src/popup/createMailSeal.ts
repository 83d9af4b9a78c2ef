import { base64Url } from '../browser/base64Url.ts'
import type { MailTicket } from './PopupMessage.ts'

/** The messages of a mailbox. With `here` the popup reports that it has the request. */
type Slot = 'request' | 'here' | 'answer'

/** Encrypts and decrypts the messages of one mailbox, so that the service cannot read them. */
type MailSeal = {
  seal(slot: Slot, value: unknown): Promise<string>
  /**
   * Decrypts a message. The result is untrusted.
   *
   * @throws if the message was forged, modified or moved to another mailbox or slot
   */
  open(slot: Slot, body: string): Promise<unknown>
}

/**
 * Creates the encryption of a mailbox: AES-256-GCM with WebCrypto. Each message has a fresh 96-bit IV as its prefix.
 * The mailbox's id and the slot are additional authenticated data.
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
 * Encodes in chunks, because `base64Url` spreads its bytes into function arguments, whose number is limited. Three
 * bytes give four characters.
 */
function encode(iv: Uint8Array, sealed: Uint8Array): string {
  const bytes = new Uint8Array([...iv, ...sealed])
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 3072) parts.push(base64Url.encode(bytes.subarray(from, from + 3072)))
  return parts.join('')
}
