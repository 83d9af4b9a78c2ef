import { describe, expect, test } from 'vitest'
import { base64Url } from '../browser/base64Url.ts'
import type { Active } from '../loginSession/createSession.ts'
import type { Services } from '../loginSession/Services.ts'
import { createVault } from './createVault.ts'
import { deriveKeys } from './deriveKeys.ts'
import { splitSeed } from './splitSeed.ts'

async function start(change: (active: Active) => Active = (same) => same) {
  const entropy = crypto.getRandomValues(new Uint8Array(16))
  const { keys } = await deriveKeys(entropy)
  const { device, login } = await splitSeed(entropy)
  const enrolmentId = crypto.randomUUID()
  const who = { accountId: crypto.randomUUID(), enrolmentId, eip155: keys.eip155.address, solana: keys.solana.address }
  const services = { login: { getShare: async () => ({ share: base64Url.encode(login) }) } } as unknown as Services
  let active: Active | undefined = change({ who, services, tokens: {} } as unknown as Active)
  /** Buffers with secrets that the fakes gave to the vault. */
  const given: Uint8Array[] = []
  const vault = createVault({
    session: { current: () => active },
    devices: {
      find: async () => ({ enrolmentId }) as never,
      unwrap: async () => {
        const share = Uint8Array.from(device)
        given.push(share)
        return share
      },
    },
  })
  return {
    vault,
    keys,
    entropy,
    given,
    end: () => {
      active = undefined
    },
  }
}
const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

describe('createVault', () => {
  test('default', async () => {
    const { vault, keys } = await start()
    const used = await vault.withKeys(async ({ eip155, solana }) => [eip155.address, solana.address])
    expect(used).toEqual([keys.eip155.address, keys.solana.address])
  })

  test.each([
    ['it returns', async () => {}],
    ['it throws', () => Promise.reject(new Error('no'))],
  ])('behavior: runs the callback, and overwrites every secret when %s', async (_, end) => {
    const { vault, entropy, given } = await start()
    const held: Uint8Array[] = []
    await vault
      .withSecrets(async (secrets) => {
        expect(secrets.entropy).toEqual(entropy)
        held.push(secrets.entropy, secrets.eip155, secrets.solana)
        expect(held.some(isZero)).toBe(false)
        await end()
      })
      .catch(() => {})
    expect([...held, ...given].map(isZero)).toEqual([true, true, true, true])
  })

  test('behavior: `wipe` overwrites secrets that are in use', async () => {
    const { vault } = await start()
    await vault.withSecrets(async ({ entropy, eip155, solana }) => {
      vault.wipe()
      expect([entropy, eip155, solana].every(isZero)).toBe(true)
    })
  })

  test('behavior: when the callback has ended, its keys can no longer sign', async () => {
    const { vault } = await start()
    const kept = await vault.withKeys(async ({ eip155 }) => eip155)
    await expect(kept.signMessage({ message: 'later' })).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
  })

  test('error: rejects with UNAUTHORIZED if no user is logged in', async () => {
    const { vault, end } = await start()
    end()
    await expect(vault.withKeys(async () => {})).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
  })

  test.each(['eip155', 'solana', 'enrolmentId'])(
    'error: refuses shares with a %s other than the stored one',
    async (name) => {
      const other = { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32), enrolmentId: crypto.randomUUID() }
      const { vault } = await start((active) => ({
        ...active,
        who: { ...active.who, [name]: other[name as 'solana'] },
      }))
      const used = vault.withKeys(async () => expect.fail('it ran'))
      await expect(used).rejects.toMatchObject({
        message: 'The keys in this browser do not match your account. Log out and in again',
      })
    },
  )
})
