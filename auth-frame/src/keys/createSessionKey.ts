import { makeError } from '#shared/errors/makeError.ts'
import { base64Url } from '../browser/base64Url.ts'
import { openTable } from '../browser/openTable.ts'
import type { SessionKey } from '../loginSession/openConnection.ts'

const kind = { name: 'ECDSA', namedCurve: 'P-256' } as const
const text = new TextEncoder()

/**
 * Creates a P-256 session key that cannot be exported, or uses a stored one. The key signs DPoP proofs (RFC 9449) with
 * WebCrypto.
 *
 * @param kept the name under which an earlier page stored the key
 */
export function createSessionKey(store: KeyStore, kept?: string): SessionKey {
  let name = kept
  let making: Promise<CryptoKeyPair> | undefined
  const take = async (): Promise<CryptoKeyPair> => {
    if (name === undefined) return crypto.subtle.generateKey(kind, false, ['sign', 'verify'])
    const pair = await store.get(name).catch(() => undefined)
    if (!pair) throw makeError('UNAUTHORIZED')
    return pair
  }
  const pair = () => {
    making ??= take()
    return making
  }
  return {
    async prove({ url, token, nonce }) {
      const { publicKey, privateKey } = await pair()
      const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
      const ath = token && base64Url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(token))))
      // The service checks the nonce that it issued, not this browser's clock.
      const iat = Math.floor(Date.now() / 1000)
      const claims = { jti: crypto.randomUUID(), htm: 'POST', htu: url, iat, ath, nonce }
      const parts = [{ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }, claims]
      const said = parts.map((part) => base64Url.encode(text.encode(JSON.stringify(part)))).join('.')
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text.encode(said))
      return `${said}.${base64Url.encode(new Uint8Array(signature))}`
    },
    name: () => name,
    async keep() {
      if (name !== undefined) return
      const next = crypto.randomUUID()
      try {
        await store.put(next, await pair())
        name = next
        await store.removeOthers(next)
      } catch {
        // In private windows, some browsers cannot store keys.
      }
    },
    forget: () => (name === undefined ? Promise.resolve() : store.remove(name).catch(() => {})),
  }
}

/**
 * Stores session keys. Each call may fail, because a frame's storage can be denied, full, lost, or unable to store
 * keys.
 */
export type KeyStore = {
  get(name: string): Promise<CryptoKeyPair | undefined>
  /** Resolves once the key is on disk. */
  put(name: string, pair: CryptoKeyPair): Promise<void>
  remove(name: string): Promise<void>
  /** Removes the keys of earlier login sessions. */
  removeOthers(name: string): Promise<void>
}

type Row = { readonly name: string } & CryptoKeyPair

/**
 * Opens the separate database of the session keys. All origins of a site share this database, but each origin has its
 * own login session. So a row's name contains the asking origin.
 */
export function openKeyStore(askingOrigin: () => string | undefined, factory?: () => IDBFactory): KeyStore {
  const ask = openTable({ name: '@appkit-wallet/keys', table: 'sessionKeys', keyPath: 'name' }, factory)
  const rowOf = (name: string) => `${askingOrigin() ?? ''} ${name}`
  const remove = async (row: string) => void (await ask('readwrite', (store) => store.delete(row)))
  return {
    get: (name) => ask<Row | undefined>('readonly', (store) => store.get(rowOf(name))),
    async put(name, { publicKey, privateKey }) {
      await ask('readwrite', (store) => store.put({ name: rowOf(name), publicKey, privateKey }))
    },
    remove: (name) => remove(rowOf(name)),
    async removeOthers(name) {
      const rows = (await ask('readonly', (store) => store.getAllKeys())) as string[]
      // An earlier version stored keys under names without an origin.
      const isOver = (row: string) => row !== rowOf(name) && (row.startsWith(rowOf('')) || !row.includes(' '))
      for (const row of rows) if (isOver(row)) await remove(row)
    },
  }
}
