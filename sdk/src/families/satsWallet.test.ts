import { describe, expect, test, vi } from 'vitest'
import { error } from '../discovery/fakePage.ts'
import { bridge } from './bridge.ts'
import { addresses, alice, fakeSats, ordinals } from './fakeSats.ts'
import { satsWallet } from './satsWallet.ts'

function setup(answers: Parameters<typeof fakeSats>[0] = {}) {
  const fake = fakeSats(answers)
  const provider = bridge(async () => satsWallet(fake.provider))
  const request = (method: string, params: object = {}) => provider.request({ method, params })
  return { ...fake, bridged: provider, request }
}
const rows = [
  { address: alice, publicKey: addresses[0]!.publicKey, intention: 'payment' },
  { address: ordinals, publicKey: addresses[1]!.publicKey, intention: 'ordinal' },
]

describe('satsWallet', () => {
  test('default', async () => {
    const { request, asked } = setup()
    expect(await request('getAccountAddresses')).toEqual(rows)
    expect(await request('getAccountAddresses', { intentions: ['ordinal'] })).toEqual([rows[1]])
    expect(asked).toEqual([
      ['getAddresses', { purposes: ['payment', 'ordinals', 'stacks'], message: '' }],
      ['getAddresses', { purposes: ['ordinals'], message: '' }],
    ])
  })

  test('behavior: asks the wallet to connect if it denies access, but does not ask again if the user rejects it', async () => {
    const connecting = setup({
      getAddresses: { code: -32002, message: 'Access denied.' },
      wallet_connect: { addresses },
    })
    expect(await connecting.request('getAccountAddresses')).toEqual(rows)
    const declining = setup({ getAddresses: { code: -32000, message: 'User rejected request' } })
    expect(await error(declining.request('getAccountAddresses'))).toBe('4001 User rejected request')
    expect(declining.asked.length).toBe(1)
  })

  test('behavior: for a silent request, reads the accounts without prompting, or returns none if the wallet denies access', async () => {
    const { request, asked } = setup()
    expect(await request('getAccountAddresses', { silent: true })).toEqual(rows)
    expect(asked).toEqual([['wallet_getAccount', null]])
    const unknown = setup({ wallet_getAccount: { code: -32002, message: 'Access denied.' } })
    expect(await unknown.request('getAccountAddresses', { silent: true })).toEqual([])
  })

  test('behavior: if the wallet reports an address without a purpose, derives the intention from the address type', async () => {
    const leather = [
      { symbol: 'BTC', type: 'p2wpkh', address: alice, publicKey: addresses[0]!.publicKey, derivationPath: "m/84'/0'" },
      { symbol: 'BTC', type: 'p2tr', address: ordinals },
      { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
    ]
    const { request } = setup({ getAddresses: { addresses: leather } })
    expect(await request('getAccountAddresses')).toEqual([
      { ...rows[0], path: "m/84'/0'" },
      { address: ordinals, intention: 'ordinal' },
      { address: leather[2]!.address, intention: 'stx' },
    ])
  })

  test('behavior: converts the dapp’s requests and the wallet’s results', async () => {
    const { request, asked } = setup()
    expect(await request('signMessage', { address: alice, message: 'Hello', protocol: 'bip322' })).toEqual({
      address: alice,
      signature: 'AQID',
      messageHash: 'ab',
    })
    const signInputs = [
      { address: alice, index: 0 },
      { address: alice, index: 2 },
      { address: ordinals, index: 1 },
    ]
    expect(await request('signPsbt', { account: alice, psbt: 'cHNidA==', signInputs })).toEqual({ psbt: 'cHNidA==' })
    const transfer = { account: alice, recipientAddress: ordinals, amount: '1500' }
    expect(await request('sendTransfer', transfer)).toEqual({ txid: 'c'.repeat(64) })
    expect(await request('wallet_disconnect')).toBe(null)
    expect(asked).toEqual([
      ['signMessage', { address: alice, message: 'Hello', protocol: 'BIP322' }],
      ['signPsbt', { psbt: 'cHNidA==', signInputs: { [alice]: [0, 2], [ordinals]: [1] }, broadcast: false }],
      ['sendTransfer', { recipients: [{ address: ordinals, amount: 1500 }] }],
      ['wallet_disconnect', null],
    ])
  })

  test('behavior: reports when the wallet changes its accounts or disconnects', async () => {
    const { bridged, emit, listening } = setup()
    const heard: unknown[] = []
    bridged.on!('accountsChanged', (accounts: unknown) => heard.push(accounts))
    await vi.waitFor(() => expect(listening()).toBe(2))
    emit('accountChange')
    await vi.waitFor(() => expect(heard).toEqual([[alice, ordinals]]))
    emit('disconnect')
    expect(heard[1]).toEqual([])
    bridged.removeListener!('accountsChanged', () => {})
    await vi.waitFor(() => expect(listening()).toBe(0))
  })

  test.each([
    [{ getAddresses: { addresses: [{ address: '<b>', purpose: 'payment' }] } }, 'getAccountAddresses'],
    [{ getAddresses: { addresses: [{ address: alice, publicKey: 'key' }] } }, 'getAccountAddresses'],
    [{ getAddresses: { addresses: 'none' } }, 'getAccountAddresses'],
    [{ getAddresses: { addresses: [null] } }, 'getAccountAddresses'],
    [{ signMessage: { signature: '<b>' } }, 'signMessage'],
    [{ signMessage: undefined }, 'signMessage'],
    [{ signPsbt: { psbt: 1 } }, 'signPsbt'],
    [{ signPsbt: { psbt: 'AQID', txid: 'x' } }, 'signPsbt'],
    [{ sendTransfer: { txid: '' } }, 'sendTransfer'],
  ])('error: rejects the wallet’s invalid answer %j', async (answers, method) => {
    const { request } = setup(answers)
    const params = { address: alice, message: 'Hello', signInputs: [], amount: '1' }
    expect(await error(request(method, method === 'getAccountAddresses' ? {} : params))).toMatch(/^-32603 /)
  })

  test.each(['1.5', '-1', '', '1e3', '99999999999999999', undefined])(
    'error: rejects the dapp’s invalid amount %j',
    async (amount) => {
      expect(await error(setup().request('sendTransfer', { amount }))).toBe('-32602 `amount` is a number of satoshis')
    },
  )
})
