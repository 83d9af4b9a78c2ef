import type { Sealing } from '../../api/enrolmentApi.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { ShareSeal } from './ShareSeal.ts'
import { sealFromKey } from './sealFromKey.ts'

/** More than three times OWASP's advice of 2023 for PBKDF2 with SHA-256: about a second of a phone. */
const rounds = 2_000_000

type PasswordSealing = Extract<Sealing, { kind: 'password' }>

/**
 * Seals recovery shares with a password: PBKDF2-SHA-256 gives an AES-256-GCM key. The keeper then holds what it cannot
 * read.
 *
 * @param password normalised by NFKC, so that every keyboard gives the same
 * @param existing how shares were sealed before, to open them; without it a new salt is made
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
