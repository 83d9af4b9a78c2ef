import { base64Url } from '../browser/base64Url.ts'
import type { ShareSeal } from './ShareSeal.ts'
import { sealFromKey } from './sealFromKey.ts'

/** A passkey's secret: 32 bytes that only this passkey returns for this salt (WebAuthn PRF extension). */
export type PasskeySecret = {
  /** The passkey's id in base64url. */
  readonly credentialId: string
  /** The salt in base64url. */
  readonly salt: string
  readonly prf: Uint8Array<ArrayBuffer>
}

/**
 * Encrypts recovery shares with a passkey. HKDF-SHA-256 derives a key for each enrollment from the passkey's secret.
 *
 * @param secret this function overwrites its `prf`
 */
export async function sealWithPasskey({ credentialId, salt, prf }: PasskeySecret): Promise<ShareSeal> {
  const material = await crypto.subtle.importKey('raw', prf, 'HKDF', false, ['deriveKey'])
  prf.fill(0)
  const keyFor = (id: string) =>
    crypto.subtle.deriveKey(
      {
        name: 'HKDF',
        hash: 'SHA-256',
        salt: base64Url.decode(salt),
        info: new TextEncoder().encode(`airlock recovery ${id}`),
      },
      material,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    )
  return sealFromKey(keyFor, (iv) => ({ kind: 'passkey', credentialId, salt, iv }))
}
