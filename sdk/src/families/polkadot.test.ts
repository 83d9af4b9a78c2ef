import { Keyring } from '@polkadot/keyring'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { error, fakePage, hostile } from '../discovery/fakePage.ts'
import { familyContract } from './familyContract.ts'
import { polkadot } from './polkadot.ts'

afterEach(() => vi.unstubAllGlobals())

const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const bob = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const signature = `0x${'ab'.repeat(64)}`

/** A fake wallet of `window.injectedWeb3` that logs its calls. */
function fakeInjected(answers: { accounts?: unknown; signature?: unknown; refuses?: boolean } = {}) {
  const { accounts = [{ address: alice, name: 'Alice', type: 'sr25519' }], refuses } = answers
  const asked: unknown[] = []
  let changed: ((accounts: unknown) => void) | undefined
  const sign = (name: string) => async (input: object) => {
    asked.push([name, input])
    return { id: 7, signature: 'signature' in answers ? answers.signature : signature }
  }
  const entry = {
    version: '1',
    async enable(origin: string) {
      asked.push(['enable', origin])
      if (refuses) throw new Error('Rejected')
      return {
        accounts: {
          get: async () => accounts,
          subscribe(listener: typeof changed) {
            changed = listener
            return () => (changed = undefined)
          },
        },
        signer: { signRaw: sign('signRaw'), signPayload: sign('signPayload') },
      }
    },
  }
  return { entry, asked, change: (next: unknown) => changed?.(next), listening: () => !!changed }
}

function setup(answers: Parameters<typeof fakeInjected>[0] = {}) {
  const fake = fakeInjected(answers)
  const page = fakePage({ injectedWeb3: { talisman: fake.entry } })
  const [extension] = page.watch(polkadot())
  const request = (method: string, params: object = {}) => extension!.provider.request({ method, params })
  return { ...page, ...fake, extension: extension!, request }
}

describe('polkadot', () => {
  familyContract({
    family: polkadot,
    accounts: [alice, bob],
    network: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    ask: 'polkadot_requestAccounts',
    sign: (address) => ({ method: 'polkadot_signMessage', params: { address, message: 'Hello' } }),
    signed: { signature },
    good: () => ({ content: { injectedWeb3: { talisman: fakeInjected().entry } } }),
    bad: (wallet) => ({ content: { injectedWeb3: { Bad: wallet } } }),
  })

  test('behavior: returns accounts, except those of EVM parachains', async () => {
    const accounts = [{ address: alice, name: 'Alice' }, { address: `0x${'a'.repeat(40)}` }, { address: bob, name: 1 }]
    const { request, asked } = setup({ accounts })
    expect(await request('polkadot_requestAccounts')).toEqual([{ address: alice, name: 'Alice' }, { address: bob }])
    expect(asked).toEqual([['enable', 'dapp.example']])
  })

  test('behavior: shows the display names of known wallets', () => {
    const { entry } = fakeInjected()
    const { watch } = fakePage({ injectedWeb3: { 'polkadot-js': entry, constructor: entry, mine: entry } })
    expect(watch(polkadot()).map((each) => each.name)).toEqual(['Polkadot{.js}', 'constructor', 'mine'])
  })

  test('behavior: returns accounts for a silent request only if the user connected before', async () => {
    const { request, asked, storage } = setup()
    expect(await request('polkadot_requestAccounts', { silent: true })).toEqual([])
    expect(asked).toEqual([])
    storage.airlock = '{"polkadot":"injected"}'
    expect(await request('polkadot_requestAccounts', { silent: true })).toEqual([{ address: alice, name: 'Alice' }])
    delete storage.airlock
    await request('wallet_disconnect')
    expect(await request('polkadot_requestAccounts', { silent: true })).toEqual([])
  })

  test('behavior: calls `enable` again when the dapp connects, because the user may have revoked the permission in the wallet', async () => {
    const { request, asked } = setup()
    await request('polkadot_requestAccounts')
    await request('polkadot_requestAccounts', { silent: true })
    await request('polkadot_signMessage', { address: alice, message: 'a' })
    expect(asked.filter((each) => `${each}`.startsWith('enable'))).toHaveLength(1)
    await request('polkadot_requestAccounts')
    expect(asked.filter((each) => `${each}`.startsWith('enable'))).toHaveLength(2)
  })

  test('behavior: always signs a message as bytes, even if it looks like hex', async () => {
    await cryptoWaitReady()
    const pair = new Keyring({ type: 'sr25519' }).addFromUri('//Alice')
    const { entry } = fakeInjected()
    const enabled = await entry.enable('')
    const signRaw = async ({ data }: { data?: string }) => {
      const bytes = Uint8Array.from(Buffer.from(data!.slice(2), 'hex'))
      return { id: 1, signature: u8aToHex(pair.sign(u8aWrapBytes(bytes))) }
    }
    const injected = { ...enabled, signer: { ...enabled.signer, signRaw } }
    const { watch } = fakePage({ injectedWeb3: { talisman: { enable: async () => injected } } })
    const [extension] = watch(polkadot())
    for (const message of ['Hello', '0x1234', 'Grüße']) {
      const params = { address: alice, message }
      const answer = await extension!.provider.request({ method: 'polkadot_signMessage', params })
      const signed = (answer as { signature: string }).signature
      expect(
        signatureVerify(
          u8aWrapBytes(message === '0x1234' ? new TextEncoder().encode(message) : message),
          signed,
          pair.publicKey,
        ).isValid,
      ).toBe(true)
    }
  })

  test('behavior: signs a transaction', async () => {
    const { request, asked } = setup()
    const transactionPayload = { method: '0x00', nonce: '0x01', address: bob }
    expect(await request('polkadot_signTransaction', { address: alice, transactionPayload })).toEqual({
      id: 7,
      signature,
    })
    expect(asked[1]).toEqual(['signPayload', { method: '0x00', nonce: '0x01', address: alice }])
  })

  test('behavior: reports when the wallet changes its accounts', async () => {
    const { extension, change, listening } = setup()
    const heard: unknown[] = []
    const listener = (accounts: unknown) => heard.push(accounts)
    extension.provider.on!('accountsChanged', listener)
    await vi.waitFor(() => expect(listening()).toBe(true))
    change([{ address: bob }, { address: 'x' }])
    change([])
    expect(heard).toEqual([[bob], []])
    extension.provider.removeListener!('accountsChanged', listener)
    await vi.waitFor(() => expect(listening()).toBe(false))
  })

  test('behavior: finds a wallet that appears late, even if another wallet throws', () => {
    const wallets: Record<string, unknown> = { evil: fakeInjected().entry }
    Object.defineProperty(wallets, 'first', { enumerable: true, get: () => Reflect.get(hostile, 'x') })
    const { watch, emit } = fakePage({ injectedWeb3: wallets })
    const found = watch(polkadot())
    wallets.talisman = fakeInjected().entry
    emit('load')
    expect(found.map(({ name }) => name)).toEqual(['evil', 'Talisman'])
  })

  test('behavior: keeps at most 64 wallets, even if there are 1,000', () => {
    const { entry } = fakeInjected()
    const injectedWeb3 = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`wallet ${i}`, entry]))
    expect(fakePage({ injectedWeb3 }).watch(polkadot()).length).toBe(64)
  })

  test.each([
    [{ signature: '0x' }, 'polkadot_signMessage'],
    [{ signature: undefined }, 'polkadot_signMessage'],
    [{ signature: ['0xab'] }, 'polkadot_signTransaction'],
    [{ accounts: 1 }, 'polkadot_requestAccounts'],
    [{ accounts: [null] }, 'polkadot_requestAccounts'],
  ])('error: rejects the wallet’s invalid answer %j', async (answers, method) => {
    const { request } = setup(answers)
    const params = { address: alice, message: 'Hello', transactionPayload: {} }
    expect(await error(request(method, params))).toMatch(/^-32603 /)
  })

  test('error: converts a rejection by the user to code 4001', async () => {
    expect(await error(setup({ refuses: true }).request('polkadot_requestAccounts'))).toBe('4001 Rejected')
  })
})
