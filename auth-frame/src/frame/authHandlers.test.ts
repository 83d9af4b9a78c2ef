import { describe, expect, test } from 'vitest'
import { typedEmails } from '#shared/email/fakes/typedEmails.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import { startPage } from '../fakes/startPage.ts'

const start = (entries: Record<string, string> = {}, firstChain?: string) => {
  const kept = new Map(Object.entries(entries))
  const page = startPage({ service: fakeService(), storage: fakeStorage(kept), ...(firstChain && { firstChain }) })
  return { ...page, kept }
}
const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }
const dapp = { projectId: 'a', origin: 'https://app.example', metadata }

/** Calls that require a logged-in user. */
const needVisitor = {
  getUser: {},
  initSmartAccount: null,
  setPreferredAccount: { type: 'eoa' },
  updateEmail: { email: 'a@b.example' },
  updateEmailPrimaryOtp: { otp: '123456' },
  updateEmailSecondaryOtp: { otp: '123456' },
  showSecurity: null,
} as const

describe('authHandlers', () => {
  test('default', async () => {
    const { ask } = start()
    expect([await ask('isConnected'), await ask('getChainId'), await ask('getSmartAccountEnabledNetworks')]).toEqual([
      { isConnected: false },
      { chainId: 1 },
      { smartAccountEnabledNetworks: expect.arrayContaining([1, 8453]) },
    ])
  })

  test.each([
    ['the last used one', 'eip155:10', 'eip155:1', 'eip155:10'],
    ['a number', '137', undefined, 137],
    ["the page's first one", undefined, 'eip155:8453', 'eip155:8453'],
    ['not what storage was spoilt with', '{"a":1}', 'eip155:8453', 'eip155:8453'],
    ['not what the address was spoilt with', undefined, '<script>', 1],
    ['not 0', '0', undefined, 1],
    ['not an empty text', '', '', 1],
  ])('behavior: getChainId returns %s', async (_, stored, first, chainId) => {
    const { ask } = start(stored === undefined ? {} : { LAST_USED_CHAIN_KEY: stored }, first)
    expect(await ask('getChainId')).toEqual({ chainId })
  })

  test('behavior: switchNetwork stores one active network for each namespace', async () => {
    const { ask, auth } = start()
    await ask('switchNetwork', { chainId: 8453 })
    await ask('switchNetwork', { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
    expect([auth.activeNetwork('eip155'), auth.activeNetwork('solana')]).toEqual([
      'eip155:8453',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    ])
    expect(await ask('getChainId')).toEqual({ chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  })

  test('error: refuses an email address that is not in normalized form', async () => {
    const { ask, auth } = start()
    // Only the service knows whether punycode is valid. It refuses invalid punycode.
    for (const [typed, means] of typedEmails)
      if (typed !== means && !typed.includes('@xn--'))
        for (const name of ['connectEmail', 'updateEmail'] as const)
          await expect(ask(name, { email: typed }), typed).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    expect(auth.signedIn()).toBe(undefined)
  })

  test('error: refuses a modal that claims that the wallet’s own page is asking', async () => {
    const { ask, auth } = start()
    await ask('syncDappData', dapp)
    const said = ask('syncDappData', { ...dapp, origin: auth.deployment.authOrigin })
    await expect(said).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    expect(auth.facts.dapp?.origin).toBe('https://app.example')
  })

  test('error: refuses to switch to a network if the user has no account in its namespace', async () => {
    const { ask } = start()
    await expect(ask('switchNetwork', { chainId: 'cosmos:cosmoshub-4' })).rejects.toMatchObject({
      reason: 'UNSUPPORTED_CHAIN',
    })
  })

  test('behavior: signOut clears the auth frame’s storage', async () => {
    const { ask, kept } = start({ EMAIL: 'a@b.example', PREFERRED_ACCOUNT_TYPE: 'eoa' })
    expect(await ask('signOut')).toBe(null)
    expect(kept.size).toBe(0)
  })

  test('behavior: keeps valid theme and dapp data unchanged', async () => {
    const { ask, auth, methods, kept } = start()
    await ask('syncTheme', { themeMode: 'dark', accent: '#fff' })
    await ask('syncDappData', dapp)
    await methods.syncTheme({ themeMode: 'sepia' })
    expect(auth.facts).toEqual({ theme: { themeMode: 'dark', accent: '#fff' }, dapp })
    expect(kept.size).toBe(0)
  })

  test('behavior: the browser’s asking origin takes precedence over the origin that the modal reports', async () => {
    const { ask, auth } = start()
    await ask('syncDappData', { ...dapp, origin: 'https://other.example' })
    expect(auth.askingOrigin()).toBe('https://app.example')
  })

  test('behavior: `abort` rejects all pending approvals', async () => {
    const { ask, rejected } = start()
    expect(await ask('abort')).toBe(null)
    expect(rejected).toEqual(['all'])
  })

  test('behavior: `reload` reloads the page', async () => {
    const { ask, reloads } = start()
    expect(await ask('reload')).toBe(null)
    expect(reloads).toEqual(['reload'])
  })

  test.each(Object.entries(needVisitor))('error: %s requires a logged-in user', async (name, params) => {
    await expect(start().ask(name as keyof typeof needVisitor, params)).rejects.toMatchObject({
      reason: 'UNAUTHORIZED',
    })
  })

  test.each([
    ['connectDevice', null, 'LOGIN_ENDED'],
    ['connectOtp', { otp: '123456' }, 'LOGIN_ENDED'],
    ['connectSocial', { uri: 'https://auth.airlock.example/social.html' }, 'LOGIN_ENDED'],
    ['connectFarcaster', null, 'FARCASTER_FAILED'],
  ] as const)('error: %s fails without a pending login', async (name, params, reason) => {
    await expect(start().ask(name, params)).rejects.toMatchObject({ reason })
  })
})
