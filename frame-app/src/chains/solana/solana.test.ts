import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import { declined, fromWallet } from '../../fakes/fakeWallet.ts'
import { solanaKeys } from '../../fakes/solanaKeys.ts'
import { chainAdapterContract } from '../adapter/chainAdapterContract.ts'
import { solana } from './solana.ts'

const network = knownNetworks.get('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')!
const [address] = solanaKeys.addresses

chainAdapterContract({
  adapter: solana,
  namespace: 'solana',
  addresses: {
    valid: [...solanaKeys.addresses, '11111111111111111111111111111111', 'So11111111111111111111111111111111111111112'],
    invalid: [
      '',
      // The next strings use only base58 characters, but decode to 31 or 33 bytes instead of 32.
      '1'.repeat(31),
      '1'.repeat(33),
      'z'.repeat(44),
      `${address}1`,
      address.replace(/.$/, '0'),
      ` ${address}`,
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      'z'.repeat(100_000),
    ],
  },
  network,
  methods: { accounts: 'solana_requestAccounts', sign: 'solana_signMessage', balance: 'getBalance' },
  asksVisitor: ({ method, params }) => method === 'solana_requestAccounts' && !Object.hasOwn(params ?? {}, 'silent'),
  wallet: solanaKeys.wallet,
  verify: solanaKeys.verify,
  declined,
  broken: () => {
    throw fromWallet(-32603, 'Internal error')
  },
})

describe('solana', () => {
  test.each([
    ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ])('behavior: if the dapp requests accounts on %s, reports the network %s', async (given, expected) => {
    expect((await solana.accounts(solanaKeys.wallet().ask, true, given)).network).toBe(expected)
  })

  test('behavior: encodes a message as UTF-8, and the bytes as Base58', async () => {
    const wallet = solanaKeys.wallet()
    await solana.signMessage(wallet.ask, { address, message: 'ä' })
    expect(wallet.asked).toEqual([{ method: 'solana_signMessage', params: { message: 'FtX', pubkey: address } }])
  })

  test('error: rejects the whole list of accounts if one key has the wrong length', async () => {
    const wallet = solanaKeys.wallet([address, '1'.repeat(33)])
    await expect(solana.accounts(wallet.ask, true, network.caipNetworkId)).rejects.toMatchObject({
      reason: 'INVALID_RESULT',
    })
  })

  test.each([
    [0, 0n],
    [5_000, 5_000n],
    [Number.MAX_SAFE_INTEGER, 9_007_199_254_740_991n],
  ])('behavior: reads a balance of %s lamports without losing a digit', async (value, expected) => {
    const wallet = solanaKeys.wallet()
    wallet.answers.getBalance = { context: { apiVersion: '2.0.0', slot: 1 }, value }
    expect(await solana.nativeBalance(wallet.ask, address)).toBe(expected)
    expect(wallet.asked).toEqual([{ method: 'getBalance', params: [address] }])
  })
})
