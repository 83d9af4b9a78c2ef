import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import { bitcoinKeys, ordinalAddress } from '../../fakes/bitcoinKeys.ts'
import { declined, fromWallet } from '../../fakes/fakeWallet.ts'
import { chainAdapterContract } from '../adapter/chainAdapterContract.ts'
import { bip122 } from './bip122.ts'

const network = knownNetworks.get('bip122:000000000019d6689c085ae165831e93')!
const [first, second] = bitcoinKeys.addresses
const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'

chainAdapterContract({
  adapter: bip122,
  namespace: 'bip122',
  addresses: {
    valid: [
      ...bitcoinKeys.addresses,
      ordinalAddress,
      // Examples from BIP-173 and BIP-350, then well-known base58 addresses.
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    ],
    invalid: [
      '',
      // One character is wrong, so the checksum does not match.
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T5',
      // This address mixes uppercase and lowercase.
      'bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      // An address of version 1 with the checksum of version 0, and vice versa (BIP-350).
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq3k5jj0',
      // Addresses with a prefix of another chain, with a witness program that is too short, and with witness version
      // 17.
      'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
      'bc1rw5uspcuh',
      'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
      'bc1gmk9yu',
      stacks,
      ` ${first}`,
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    ],
  },
  network,
  methods: { accounts: 'getAccountAddresses', sign: 'signMessage', switch: 'getAccountAddresses' },
  asksVisitor: ({ method, params }) => method === 'getAccountAddresses' && !Object.hasOwn(params ?? {}, 'silent'),
  wallet: bitcoinKeys.wallet,
  verify: bitcoinKeys.verify,
  declined,
  broken: () => {
    throw fromWallet(-32603, 'Internal error')
  },
})

describe('bip122', () => {
  const answering = (answer: object[]) => {
    const wallet = bitcoinKeys.wallet()
    wallet.answers.getAccountAddresses = answer as []
    return wallet.ask
  }
  const accounts = (answer: object[]) => bip122.accounts(answering(answer), false, network.caipNetworkId)

  test('behavior: returns each account with its type, and payment accounts first', async () => {
    const found = await accounts([
      { address: ordinalAddress, intention: 'ordinal', publicKey: '02'.repeat(33), path: "m/86'/0'/0'/0/0" },
      { address: stacks, intention: 'stx' },
      { address: first, intention: 'payment' },
      { address: second },
    ])
    expect(found.accounts).toEqual([
      { address: first, type: 'payment' },
      { address: second, type: 'payment' },
      { address: ordinalAddress, type: 'ordinal' },
      { address: stacks, type: 'stx' },
    ])
  })

  test.each([
    [{ address: stacks, intention: 'payment' }],
    [{ address: stacks, intention: 'ordinal' }],
    [{ address: first, intention: 'stx' }],
    [{ address: first, intention: 'gift' }],
    [{ address: '<script>', intention: 'stx' }],
  ])('error: rejects the account %j', async (account) => {
    await expect(accounts([{ address: first }, account])).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
  })

  test('behavior: requests the wallet’s accounts again when the network changes', async () => {
    expect(await bip122.switchNetwork(answering([{ address: second }]))).toEqual([{ address: second, type: 'payment' }])
  })

  test('error: rejects if the wallet has no account on the requested network', async () => {
    await expect(bip122.switchNetwork(answering([]))).rejects.toMatchObject({ reason: 'CHAIN_NOT_SUPPORTED' })
  })
})
