import { makeError } from '#shared/errors/makeError.ts'
import type { Sealing } from '../../api/enrolmentApi.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { ShareSeal } from './ShareSeal.ts'

/**
 * Encrypts recovery shares with AES-256-GCM, with a new IV for each share.
 *
 * @param keyFor returns the key for one enrollment's share
 * @param sealing returns the encryption's parameters, which the keeper stores
 */
export function sealFromKey(keyFor: (id: string) => Promise<CryptoKey>, sealing: (iv: string) => Sealing): ShareSeal {
  return {
    async seal(share, id) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const cipher = await crypto.subtle.encrypt(lock(id, iv), await keyFor(id), Uint8Array.from(share))
      return { share: new Uint8Array(cipher), sealing: sealing(base64Url.encode(iv)) }
    },
    async unseal(sealed, id, iv) {
      try {
        const key = await keyFor(id)
        return new Uint8Array(await crypto.subtle.decrypt(lock(id, base64Url.decode(iv)), key, Uint8Array.from(sealed)))
      } catch (cause) {
        throw makeError('UNSEALING_FAILED', {}, { cause })
      }
    },
  }
}

const lock = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`airlock recovery ${id}`),
})
