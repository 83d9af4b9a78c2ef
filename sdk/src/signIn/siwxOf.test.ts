import { describe, expect, test } from 'vitest'
import { type SiweConfig, siwxOf } from './siwxOf.ts'

const account = { chainId: 'eip155:1', address: '0xAda' }
const signed = { data: { chainId: 'eip155:1', accountAddress: '0xAda' }, message: 'Sign in', signature: '0x5a' }

function legacy(over: Partial<SiweConfig> = {}) {
  const done: unknown[] = []
  let session: { address: string; chainId: number } | null = null
  const plugin = siwxOf({
    siweConfig: {
      getNonce: async () => 'nonce1234',
      getMessageParams: () => ({ domain: 'dapp.example', statement: 'Welcome.' }),
      createMessage: (params) => JSON.stringify({ ...params, iat: '' }),
      verifyMessage: ({ signature }) => signature === '0x5a',
      getSession: () => session,
      signOut: () => done.push('signOut'),
      onSignIn(given) {
        session = given ?? null
        done.push(given)
      },
      onSignOut: () => done.push('onSignOut'),
      ...over,
    },
  })
  return { plugin, done }
}

describe('siwxOf', () => {
  test('default', async () => {
    const { plugin, done } = legacy()
    expect([plugin.required, plugin.signOutOnDisconnect]).toEqual([true, true])
    const made = await plugin.createMessage?.({ accountAddress: '0xAda', chainId: 'eip155:1' })
    expect(made?.data).toEqual({ nonce: 'nonce1234' })
    expect(JSON.parse(made?.message ?? '')).toEqual({
      iat: '',
      domain: 'dapp.example',
      statement: 'Welcome.',
      version: '1',
      nonce: 'nonce1234',
      address: 'did:pkh:eip155:1:0xAda',
      chainId: 1,
    })
    expect(await plugin.getSessions(account)).toEqual([])
    await plugin.addSession(signed)
    expect(done).toEqual([{ address: '0xAda', chainId: 1 }])
    expect((await plugin.getSessions({ ...account, address: '0xADA' })).length).toBe(1)
    await plugin.setSessions?.([])
    expect(done.slice(1)).toEqual(['signOut', 'onSignOut'])
  })

  test('behavior: signs the user out when the account or network changes, unless the dapp opts out', async () => {
    for (const [over, isIn] of [
      [{}, false],
      [{ signOutOnNetworkChange: false, signOutOnAccountChange: false }, true],
    ] as const) {
      const { plugin } = legacy(over)
      await plugin.addSession(signed)
      expect((await plugin.getSessions({ ...account, chainId: 'eip155:8453' })).length > 0).toBe(isIn)
      expect((await plugin.getSessions({ ...account, address: '0xBen' })).length > 0).toBe(isIn)
    }
  })

  test('behavior: accounts outside eip155 always count as signed in, without any verification', async () => {
    const { plugin, done } = legacy()
    const solana = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: 'So1' }
    expect((await plugin.getSessions(solana)).length).toBe(1)
    await plugin.addSession({ ...signed, data: { chainId: solana.chainId, accountAddress: 'So1' }, signature: 'no' })
    await plugin.revokeSession?.(solana)
    expect(done).toEqual([])
  })

  test('behavior: requires no sign-in if the plug-in is disabled or missing', async () => {
    for (const plugin of [legacy({ enabled: false }).plugin, siwxOf({})]) {
      expect(plugin.required).toBe(false)
      expect((await plugin.getSessions(account)).length).toBe(1)
    }
  })

  test('error: rejects a signature that the dapp does not accept', async () => {
    await expect(legacy().plugin.addSession({ ...signed, signature: '0x' })).rejects.toThrow('Failed to verify message')
  })

  test('error: throws if both `siwx` and `siweConfig` are given', () => {
    const siwx = legacy().plugin
    expect(() => siwxOf({ siwx, siweConfig: {} as SiweConfig })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })
})
