import { describe, expect, test } from 'vitest'
import { serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authHandlers, type ModalFacts } from './authHandlers.ts'
import type { AuthStorage } from './createStorage.ts'

function fakeStorage(entries: Record<string, string> = {}): AuthStorage & { size: () => number } {
  const map = new Map(Object.entries(entries))
  return {
    get: (key) => map.get(key),
    set: (key, value) => void map.set(key, value),
    clear: () => map.clear(),
    size: () => map.size,
  }
}
function auth(entries: Record<string, string> = {}, firstChain: string | null = null) {
  const storage = fakeStorage(entries)
  const facts: ModalFacts = {}
  const reloads: string[] = []
  const methods = serve(
    frameToAuth,
    authHandlers({ storage, firstChain, facts, reload: () => void reloads.push('reload') }),
  )
  return { methods, storage, facts, reloads }
}

/** A question that fits the contract, for each method that needs a wallet. */
const needWallet = {
  switchNetwork: { chainId: 'eip155:1' },
  connectEmail: { email: 'a@b.example' },
  connectDevice: null,
  connectOtp: { otp: '123456' },
  connectSocial: { uri: 'https://a.example' },
  getSocialRedirectUri: { provider: 'google' },
  getFarcasterUri: null,
  connectFarcaster: null,
  getUser: {},
  initSmartAccount: null,
  setPreferredAccount: { type: 'eoa' },
  rpcRequest: { namespace: 'eip155', chainId: 'eip155:1', rpc: { method: 'personal_sign', params: [] } },
  updateEmail: { email: 'a@b.example' },
  updateEmailPrimaryOtp: { otp: '123456' },
  updateEmailSecondaryOtp: { otp: '123456' },
}

describe('authHandlers', () => {
  test('default', async () => {
    const { methods } = auth()
    expect([
      await methods.isConnected(null),
      await methods.getChainId(null),
      await methods.getSmartAccountEnabledNetworks(null),
    ]).toEqual([
      { ok: true, value: { isConnected: false } },
      { ok: true, value: { chainId: 1 } },
      { ok: true, value: { smartAccountEnabledNetworks: [] } },
    ])
  })

  test.each([
    ['the last used one', 'eip155:10', 'eip155:1', 'eip155:10'],
    ['a number', '137', null, 137],
    ["the page's first one", undefined, 'eip155:8453', 'eip155:8453'],
    ['not what storage was spoilt with', '{"a":1}', 'eip155:8453', 'eip155:8453'],
    ['not what the address was spoilt with', undefined, '<script>', 1],
    ['not 0', '0', null, 1],
    ['not an empty text', '', '', 1],
  ])('behavior: getChainId answers %s', async (_, stored, first, chainId) => {
    const { methods } = auth(stored === undefined ? {} : { LAST_USED_CHAIN_KEY: stored }, first)
    expect(await methods.getChainId(null)).toEqual({ ok: true, value: { chainId } })
  })

  test('behavior: signOut clears what is kept', async () => {
    const { methods, storage } = auth({ EMAIL: 'a@b.example' })
    expect(await methods.signOut(null)).toEqual({ ok: true, value: null })
    expect(storage.size()).toBe(0)
  })

  test('behavior: theme and dapp are remembered as they were told', async () => {
    const { methods, facts, storage } = auth()
    await methods.syncTheme({ themeMode: 'dark', accent: '#fff' })
    await methods.syncDappData({ projectId: 'a' })
    await methods.syncTheme({ themeMode: 'sepia' })
    expect(facts).toEqual({ theme: { themeMode: 'dark', accent: '#fff' }, dapp: { projectId: 'a' } })
    expect(storage.size()).toBe(0)
  })

  test('behavior: reload', async () => {
    const { methods, reloads } = auth()
    expect(await methods.reload(null)).toEqual({ ok: true, value: null })
    expect(reloads).toEqual(['reload'])
  })

  test.each(Object.entries(needWallet))('error: %s needs a wallet', async (name, params) => {
    expect(await auth().methods[name as keyof typeof needWallet](params)).toEqual({
      ok: false,
      error: { code: 4200, name: 'METHOD_NOT_ALLOWED', message: 'Requested RPC call is not allowed' },
    })
  })
})
