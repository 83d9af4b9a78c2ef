import { loginApi } from '../../api/serviceApi.ts'
import { base64Url } from '../keys/base64Url.ts'
import { createServiceClient } from '../service/createServiceClient.ts'
import type { PopupTicket } from './PopupMessage.ts'

/** `here`: P's word that it has the request. */
type Slot = 'request' | 'here' | 'answer'

/**
 * The encrypted mailbox in which A and P meet where the host's COOP cuts the window off: the service sees neither
 * side's words.
 */
type Mailbox = {
  /** Encrypts now, so that `post` needs no moment later: a page that is being closed has none. */
  prepare(slot: Slot, value: unknown): Promise<{ readonly post: () => Promise<void> }>
  /** `undefined` while nothing is there. What comes is not yet trusted. */
  take(slot: Slot, signal: AbortSignal): Promise<unknown>
}

type Settings = { readonly loginService: string; readonly fetch?: typeof globalThis.fetch }

/**
 * Opens the mailbox of one ticket: AES-256-GCM by WebCrypto, a fresh 96-bit IV before each text, and the box and the
 * slot bound to it as additional data.
 */
export async function createMailbox(ticket: Pick<PopupTicket, 'box' | 'key'>, settings: Settings): Promise<Mailbox> {
  const key = await crypto.subtle.importKey('raw', base64Url.decode(ticket.key), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  const fetch =
    settings.fetch ??
    ((url: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(url, { ...init, keepalive: small(init) }))
  const noBearer = { token: refuse, renew: refuse, notYetValid: () => undefined }
  const service = createServiceClient(loginApi, {
    url: settings.loginService,
    bearer: noBearer,
    fetch: fetch as typeof globalThis.fetch,
  })
  const settingsFor = (slot: Slot, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(`${ticket.box}:${slot}`),
  })
  return {
    async prepare(slot, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(value))
      const sealed = new Uint8Array(await crypto.subtle.encrypt(settingsFor(slot, iv), key, text))
      const body = encode(iv, sealed)
      return { post: async () => void (await service.putMail({ id: ticket.box, slot, body })) }
    },
    async take(slot, signal) {
      const { body } = await service.takeMail({ id: ticket.box, slot }, { signal })
      if (body === null) return undefined
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

/** What outlives a closing page may have 64 kB. */
const small = (init?: RequestInit) => typeof init?.body === 'string' && init.body.length < 32_000

const refuse = (): Promise<string> => Promise.reject(new Error('The mailbox needs no session'))
