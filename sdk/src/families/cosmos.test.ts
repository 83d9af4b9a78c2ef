import { afterEach, describe, expect, test, vi } from 'vitest'
import { error, fakePage } from '../discovery/fakePage.ts'
import { base64 } from './base64.ts'
import { cosmos } from './cosmos.ts'
import { familyContract } from './familyContract.ts'

afterEach(() => vi.unstubAllGlobals())

const alice = 'cosmos1zcjduepq0vu2zgkgk49efa0nqwzndanq5m4c7pa3u4apz4'
const bob = 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6'
const osmosis = 'cosmos:osmosis-1'
const bytes = new Uint8Array([1, 2, 3])
const signature = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AQID' }, signature: 'AQID' }
const signDoc = { chain_id: '', msgs: [] }
const directDoc = { bodyBytes: 'AQID', authInfoBytes: 'AQ==', chainId: 'osmosis-1', accountNumber: '0' }

/** A fake wallet with Keplr's interface that logs its calls. */
function fakeKeplr(more: object = {}) {
  const asked: unknown[] = []
  const note =
    (name: string, answer: (...params: never[]) => unknown) =>
    async (...params: unknown[]) => {
      asked.push([name, ...params])
      return answer(...(params as never[]))
    }
  const wallet = {
    enable: note('enable', () => undefined),
    disable: note('disable', () => undefined),
    getKey: note('getKey', () => ({ algo: 'secp256k1', bech32Address: alice, pubKey: bytes })),
    signAmino: note('signAmino', (_chain, _signer, signed) => ({ signed, signature })),
    signDirect: note('signDirect', (_chain, _signer, signed) => ({ signed, signature })),
    ...more,
  }
  return { wallet, asked }
}

function setup(more: object = {}) {
  const fake = fakeKeplr(more)
  const page = fakePage({ keplr: fake.wallet })
  const [extension] = page.watch(cosmos())
  const request = (method: string, params: object = {}) => extension!.provider.request({ method, params })
  return { ...page, ...fake, extension: extension!, request }
}

describe('cosmos', () => {
  familyContract({
    family: cosmos,
    accounts: [alice, bob],
    network: osmosis,
    ask: 'cosmos_getAccounts',
    sign: (signerAddress) => ({ method: 'cosmos_signAmino', params: { signerAddress, signDoc } }),
    signed: { signed: signDoc, signature },
    good: () => ({ content: { keplr: fakeKeplr().wallet } }),
    bad: (wallet) => ({ content: { leap: wallet } }),
  })

  test('behavior: returns the accounts of the requested chain', async () => {
    const { request, asked } = setup()
    const rows = [{ algo: 'secp256k1', address: alice, pubkey: base64.encode(bytes) }]
    expect(await request('cosmos_getAccounts')).toEqual(rows)
    expect(await request('cosmos_getAccounts', { chainId: osmosis })).toEqual(rows)
    expect(await request('cosmos_getAccounts')).toEqual(rows)
    expect(asked.flat().filter((each) => /-/.test(`${each}`))).toEqual([
      'cosmoshub-4',
      'cosmoshub-4',
      'osmosis-1',
      'osmosis-1',
      'osmosis-1',
      'osmosis-1',
    ])
  })

  test('behavior: returns accounts for a silent request only if the user connected before', async () => {
    const { request, asked, storage } = setup()
    expect(await request('cosmos_getAccounts', { silent: true })).toEqual([])
    storage.airlock = 'corrupt'
    expect(await request('cosmos_getAccounts', { silent: true })).toEqual([])
    expect(asked).toEqual([])
    storage.airlock = '{"cosmos":"injected"}'
    expect(await request('cosmos_getAccounts', { silent: true })).toMatchObject([{ address: alice }])
  })

  test('behavior: signs a transaction in binary form (`cosmos_signDirect`)', async () => {
    const { request, asked } = setup()
    const params = { signerAddress: alice, signDoc: directDoc, chainId: osmosis }
    expect(await request('cosmos_signDirect', params)).toEqual({ signed: directDoc, signature })
    expect(asked).toEqual([
      ['signDirect', 'osmosis-1', alice, { ...directDoc, bodyBytes: bytes, authInfoBytes: new Uint8Array([1]) }],
    ])
    expect(await request('wallet_disconnect')).toBe(null)
    expect(asked[1]).toEqual(['disable', 'osmosis-1'])
  })

  test('behavior: reports when the wallet switches to another account', async () => {
    const { extension, wallet, emit } = setup()
    const heard: unknown[] = []
    const listener = (accounts: unknown) => heard.push(accounts)
    extension.provider.on!('accountsChanged', listener)
    wallet.getKey = async () => ({ algo: 'secp256k1', bech32Address: bob, pubKey: bytes })
    await vi.waitFor(() => {
      emit('keplr_keystorechange')
      expect(heard.length).toBeGreaterThan(0)
    })
    expect(heard[0]).toEqual([bob])
    wallet.getKey = async () => Promise.reject(new Error('no permission'))
    emit('keplr_keystorechange')
    await vi.waitFor(() => expect(heard.at(-1)).toEqual([]))
    const before = heard.length
    extension.provider.removeListener!('accountsChanged', listener)
    await extension.provider.request({ method: 'wallet_disconnect' })
    emit('keplr_keystorechange')
    await Promise.resolve()
    expect(heard.length).toBe(before)
  })

  test('behavior: finds wallets with Keplr’s interface under every known property of `window`, and lists each wallet once', () => {
    const { wallet } = fakeKeplr()
    const page = fakePage({
      keplr: wallet,
      leap: wallet,
      cosmostation: { providers: { keplr: fakeKeplr().wallet } },
      okxwallet: { keplr: fakeKeplr().wallet },
    })
    expect(page.watch(cosmos()).map(({ name }) => name)).toEqual(['Keplr', 'Cosmostation', 'OKX Wallet'])
  })

  test.each([
    [{ getKey: async () => ({ algo: 'secp256k1', bech32Address: '<b>', pubKey: bytes }) }, 'cosmos_getAccounts'],
    [{ getKey: async () => ({ algo: 'secp256k1', bech32Address: alice, pubKey: 'AQID' }) }, 'cosmos_getAccounts'],
    [{ getKey: async () => null }, 'cosmos_getAccounts'],
    [{ signAmino: async () => ({ signed: signDoc, signature: { ...signature, signature: 1 } }) }, 'cosmos_signAmino'],
    [{ signAmino: async () => ({ signed: signDoc }) }, 'cosmos_signAmino'],
    [{ signDirect: async () => ({ signed: directDoc, signature }) }, 'cosmos_signDirect'],
  ])('error: rejects the wallet’s invalid answer %j', async (more, method) => {
    const { request } = setup(more)
    const doc = method === 'cosmos_signDirect' ? directDoc : signDoc
    expect(await error(request(method, { signerAddress: alice, signDoc: doc }))).toMatch(/^-32603 /)
  })

  test('error: converts a rejection by the user to code 4001', async () => {
    const enable = () => Promise.reject(new Error('Request rejected'))
    expect(await error(setup({ enable }).request('cosmos_getAccounts'))).toBe('4001 Request rejected')
  })
})
