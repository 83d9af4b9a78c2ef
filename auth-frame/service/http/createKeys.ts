import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { RoleKeys, SigningKey } from './RoleContext.ts'

/** The PKCS #8 bytes that precede the 32 bytes of an Ed25519 private key (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const ivBytes = 12
const tagBytes = 16
const idBytes = 8

/**
 * Derives a role's keys from its key setting. Encrypted bytes begin with the id of the key that encrypted them.
 *
 * @param keys 32 bytes each. The first one encrypts, signs and hashes. The others only decrypt, verify and find what
 *   they encrypted, signed or hashed earlier.
 */
export function createKeys(keys: readonly Uint8Array[]): RoleKeys {
  const [current, ...others] = keys.map((key) => ({
    id: derive(key, 'key-id').subarray(0, idBytes),
    sealing: derive(key, 'sealing'),
    hashing: derive(key, 'hashing'),
    signing: signingKey(derive(key, 'signing')),
  }))
  if (!current) throw new Error('A role needs a key.')
  const all = [current, ...others]
  return {
    hash: (...parts) => hashWith(current.hashing, parts),
    hashes: (...parts) => all.map(({ hashing }) => hashWith(hashing, parts)),
    seal(plain, associatedData) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', current.sealing, iv)
      cipher.setAAD(Buffer.from(associatedData))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([current.id, iv, cipher.getAuthTag(), body])
    },
    open(sealed, associatedData) {
      const bytes = Buffer.from(sealed)
      const key = all.find(({ id }) => id.equals(bytes.subarray(0, idBytes)))
      if (!key) throw new Error('No key of the setting sealed this.')
      const [iv, tag] = [bytes.subarray(idBytes, idBytes + ivBytes), bytes.subarray(idBytes + ivBytes, headBytes)]
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(associatedData))
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()])
    },
    newestId: current.id,
    isNewest: (sealed) => current.id.equals(Buffer.from(sealed).subarray(0, idBytes)),
    signing: all.map(({ signing }) => signing),
  }
}

const headBytes = idBytes + ivBytes + tagBytes

function hashWith(key: Uint8Array, parts: readonly (string | Uint8Array)[]): Buffer {
  const mac = createHmac('sha256', key)
  // Prefixes each part with its length, so that two different lists of parts never give the same bytes.
  for (const part of parts.map((each) => Buffer.from(each as Uint8Array))) mac.update(`${part.length}:`).update(part)
  return mac.digest()
}

function derive(key: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `airlock-service/${use}/1`, 32))
}

function signingKey(seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const { crv, kty, x } = publicKey.export({ format: 'jwk' })
  // The members that RFC 7638 prescribes, in the prescribed order.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  return { kid, privateKey, publicKey }
}
