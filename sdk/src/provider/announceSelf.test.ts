import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakePage } from '../discovery/fakePage.ts'
import { announceSelf, withDisconnect } from './announceSelf.ts'
import { fakeProvider } from './fakeProvider.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const provider = { request: async () => null } as never
const icon = 'data:image/png;base64,AAAA'

/**
 * Runs `announceSelf`. Returns what it announces to a wallet list, and its console messages for the dapp's developer.
 */
function announced(announcement?: unknown, signal = new AbortController().signal) {
  const { target, emit } = fakePage()
  const details: { info: Record<'uuid' | 'name' | 'icon' | 'rdns', string>; provider: unknown }[] = []
  target.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  announceSelf('own', provider, signal, announcement)
  return { details, emit, info: details[0]?.info, said: warn.mock.calls.flat() }
}

describe('announceSelf', () => {
  test('default', () => {
    const { details, info, said } = announced(true)
    expect(details[0]?.provider).toMatchObject(provider)
    expect({ ...info, icon: '' }).toEqual({ uuid: 'own', name: 'Airlock', icon: '', rdns: 'dev.airlock' })
    expect([Object.isFrozen(details[0]), Object.isFrozen(info)]).toEqual([true, true])
    expect(said).toEqual([])
  })

  test('behavior: the icon is 96 pixels wide and high, and encoded in base64', () => {
    const [, base64] = announced(true).info!.icon.split('data:image/svg+xml;base64,')
    expect(atob(base64!)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="96" height="96"/)
  })

  test('behavior: uses the dapp’s name and icon', () => {
    expect(announced({ name: 'My login', icon }).info).toMatchObject({ name: 'My login', icon })
    expect(announced({ icon }).info).toMatchObject({ name: 'Airlock', icon })
    const svg = 'data:image/svg+xml,%3Csvg/%3E'
    expect(announced({ icon: svg }).info!.icon).toBe(svg)
  })

  test.each([
    'https://dapp.example/icon.png',
    'http://dapp.example/icon.png',
    'data:text/html,%3Cscript%3E',
    'data:image/svg+xml,<svg onload="x">',
    'javascript:alert(1)',
    `data:image/png;base64,${'A'.repeat(131_000)}`,
    5,
    null,
  ])('behavior: replaces the invalid icon %j with our own and logs a warning', (given) => {
    const { info, said } = announced({ icon: given })
    expect(info!.icon).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(said).toEqual([
      "Airlock: announce.icon accepts a data address of a picture, such as 'data:image/svg+xml;base64,…'",
    ])
  })

  test.each(['', ' ', 'x'.repeat(65), 'two\nlines', 5, {}])('behavior: rejects %j as a name', (name) => {
    const { info, said } = announced({ name })
    expect([info!.name, said]).toEqual(['Airlock', ['Airlock: announce.name accepts a text of at most 64 letters']])
  })

  test('behavior: announces the provider again when a wallet list later requests announcements', () => {
    const { details, emit } = announced(true)
    emit('eip6963:requestProvider')
    expect(details.length).toBe(2)
    expect(details[1]).toBe(details[0])
  })

  test('behavior: does not announce after the SDK was destroyed', () => {
    expect(announced(true, AbortSignal.abort()).details).toEqual([])
  })
})

const revoking = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }

describe('withDisconnect', () => {
  test('default: `disconnect` asks the modal to end a connection that runs through the modal', async () => {
    const { asked, provider, remote, setRoute } = fakeProvider()
    setRoute(remote, 'eip155:1')
    expect(await withDisconnect(provider).disconnect()).toBe(undefined)
    expect(asked).toEqual([[revoking, undefined]])
  })

  test('behavior: asks a connected extension directly to revoke the permission, and asks the modal to end the connection', async () => {
    const { direct, provider, revoked, setRoute, wallet } = fakeProvider({ wallet: { wallet_revokePermissions: null } })
    setRoute(direct, 'eip155:137')
    await withDisconnect(provider).disconnect()
    await vi.waitFor(() => expect(revoked()).toBe(1))
    expect(wallet.asked.at(-1)).toEqual(revoking)
  })

  test('behavior: returns a copy of the provider, so that a wallet kit cannot change the original', () => {
    const { provider } = fakeProvider()
    const announced = withDisconnect(provider)
    expect([announced.request, announced.on]).toEqual([provider.request, provider.on])
    Object.assign(announced, { request: () => null })
    expect([announced.request === provider.request, 'disconnect' in provider]).toEqual([false, false])
  })

  test('behavior: a failure in `disconnect` causes no unhandled error in the dapp', async () => {
    const { provider } = fakeProvider({ answer: () => Promise.reject(new Error('gone')) })
    expect(await withDisconnect(provider).disconnect()).toBe(undefined)
  })
})
