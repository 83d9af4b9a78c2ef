import { EmbeddedJWK, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { fakeKeyStore } from '../fakes/fakeKeyStore.ts'
import { createSessionKey } from './createSessionKey.ts'

const url = 'https://login.example/v1/account'
const keyOf = async (proof: string) => (await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt' })).protectedHeader.jwk

describe('createSessionKey', () => {
  test('default', async () => {
    const pairs = new Map<string, CryptoKeyPair>()
    const key = createSessionKey(fakeKeyStore(pairs))
    const proof = await key.prove({ url, token: 'a', nonce: 'b' })
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { algorithms: ['ES256'] })
    // The SHA-256 hash of `a`.
    const ath = 'ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs'
    expect(payload).toMatchObject({ htm: 'POST', htu: url, nonce: 'b', ath })
    expect(Object.keys(protectedHeader.jwk!).sort()).toEqual(['crv', 'kty', 'x', 'y'])
    await key.keep()
    const [kept] = [...pairs.values()]
    await expect(crypto.subtle.exportKey('jwk', kept!.privateKey)).rejects.toThrow()
    await expect(crypto.subtle.exportKey('pkcs8', kept!.privateKey)).rejects.toThrow()
  })

  test('behavior: keeps the session key after a reload, and replaces it at the next login', async () => {
    const pairs = new Map<string, CryptoKeyPair>()
    const first = createSessionKey(fakeKeyStore(pairs))
    const before = await keyOf(await first.prove({ url }))
    await first.keep()
    await first.keep()
    const again = createSessionKey(fakeKeyStore(pairs), first.name())
    expect(await keyOf(await again.prove({ url }))).toEqual(before)
    const other = createSessionKey(fakeKeyStore(pairs))
    expect(await keyOf(await other.prove({ url }))).not.toEqual(before)
    await other.keep()
    expect([...pairs.keys()]).toEqual([other.name()])
    await other.forget()
    expect(pairs.size).toBe(0)
  })

  test('behavior: keeps the session key until the page unloads if the browser cannot store keys', async () => {
    const key = createSessionKey(fakeKeyStore(new Map(), true))
    await key.keep()
    expect(key.name()).toBe(undefined)
    await key.prove({ url })
    await key.forget()
  })

  test('error: rejects with UNAUTHORIZED if the stored key is gone', async () => {
    const key = createSessionKey(fakeKeyStore(), crypto.randomUUID())
    await expect(key.prove({ url })).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
  })
})
