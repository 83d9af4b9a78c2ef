import type { Sealing } from '../../api/enrolmentApi.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { ShareSeal } from './ShareSeal.ts'
import { sealFromKey } from './sealFromKey.ts'

/**
 * Number of PBKDF2-SHA-256 iterations: more than three times the number that OWASP recommended in 2023. Takes about one
 * second on a phone.
 */
const rounds = 2_000_000

type PasswordSealing = Extract<Sealing, { kind: 'password' }>

/**
 * Encrypts recovery shares with a password. PBKDF2-SHA-256 derives an AES-256-GCM key from the password, so the keeper
 * cannot read its share.
 *
 * @param password normalized with NFKC, so that every keyboard gives the same bytes
 * @param existing parameters of an earlier encryption, to decrypt the shares of that encryption. Without these
 * parameters, a new salt is created
 */
export async function sealWithPassword(
  password: string,
  existing?: Pick<PasswordSealing, 'salt' | 'rounds'>,
): Promise<ShareSeal> {
  const salt = existing ? base64Url.decode(existing.salt) : crypto.getRandomValues(new Uint8Array(16))
  const count = existing?.rounds ?? rounds
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  bytes.fill(0)
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: count },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return sealFromKey(
    async () => key,
    (iv) => ({ kind: 'password', salt: base64Url.encode(salt), iv, rounds: count }),
  )
}
