import { describe, expect, test } from 'vitest'
import { bridge, walletError } from './bridge.ts'
import { cosmosWallet } from './cosmosWallet.ts'
import { polkadotWallet } from './polkadotWallet.ts'
import { satsWallet } from './satsWallet.ts'
import { standardBitcoinWallet } from './standardBitcoinWallet.ts'

const invalid = 'Invalid request, or an invalid answer of the wallet'
const read = (thrown: unknown) => {
  const { code, message, data } = walletError(thrown)
  return [code, message, data]
}

describe('walletError', () => {
  test.each([
    ['an error of EIP-1193', { code: 4100, message: 'Locked', data: 1 }, [4100, 'Locked', 1]],
    ['one without a code', new Error('Locked'), [-32603, 'Locked', undefined]],
    ['a text', 'Locked', [-32603, 'Locked', undefined]],
    ['who declines, in words', new Error('User rejected the request'), [4001, 'User rejected the request', undefined]],
    ['the refusal of sats-connect', { code: -32000, message: 'No' }, [4001, 'No', undefined]],
  ])('default: converts any value that a wallet throws: %s', (_, thrown, expected) => {
    expect(read(thrown)).toEqual(expected)
  })

  test.each([
    ['nothing', undefined],
    ['no message', {}],
    ['a message that is no text', { message: ['No'] }],
    ['a TypeError', new TypeError("Cannot read properties of undefined (reading '0')")],
    ['a SyntaxError of another window', Object.assign(new Error('Unexpected token'), { name: 'SyntaxError' })],
    ['a RangeError', new RangeError('Invalid array length')],
  ])('behavior: replaces the error message if a wallet throws %s', (_, thrown) => {
    expect(read(thrown)).toEqual([-32603, invalid, undefined])
  })
})

describe('every bridge', () => {
  const nothing = async () => undefined as never
  const raw = /undefined|null|not a function|not iterable|JSON|destructure/i
  const failure = async (wallet: Parameters<typeof bridge>[0], method: string, params: object) =>
    bridge(wallet)
      .request({ method, params })
      .then(
        () => 'resolved',
        ({ code, message }) => `${code} ${message}`,
      )
  const keplr = { enable: nothing, getKey: nothing, signAmino: nothing, signDirect: nothing }
  const dot = { enable: async () => ({ accounts: { get: nothing, subscribe: nothing }, signer: keplr as never }) }
  const standard = { name: '', icon: '', chains: [], accounts: [], features: {} }

  test.each([
    ['cosmos_getAccounts', async () => cosmosWallet(keplr, 'keplr')],
    ['cosmos_signAmino', async () => cosmosWallet(keplr, 'keplr')],
    ['cosmos_signDirect', async () => cosmosWallet(keplr, 'keplr')],
    ['polkadot_requestAccounts', async () => polkadotWallet(dot)],
    ['polkadot_signMessage', async () => polkadotWallet(dot)],
    ['getAccountAddresses', async () => satsWallet({ request: nothing })],
    ['signMessage', async () => satsWallet({ request: nothing })],
    ['signPsbt', async () => satsWallet({ request: nothing })],
    ['signPsbt', async () => standardBitcoinWallet(standard)],
  ] as const)(
    'error: rejects without a raw JavaScript message if a wallet returns `undefined` from %s',
    async (method, wallet) => {
      const said = await failure(wallet, method, { signDoc: {}, signInputs: undefined })
      expect(said).toMatch(/^-32\d{3} /)
      expect(said).not.toMatch(raw)
    },
  )
})
