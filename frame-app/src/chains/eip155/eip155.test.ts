import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostedNetworks, type Network } from '#shared/networks.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { alice, bob, declined, fakeWallet, fromWallet } from '../../fakes/fakeWallet.ts'
import { chainAdapterContract } from '../adapter/chainAdapterContract.ts'
import { eip155 } from './eip155.ts'

const ethereum = hostedNetworks.get('eip155:1')!
const local: Network = {
  ...ethereum,
  caipNetworkId: 'eip155:31337',
  name: 'Anvil',
  rpcUrls: ['http://localhost:8545'],
  explorer: { name: 'Scan', url: 'https://scan.example' },
}

chainAdapterContract({
  adapter: eip155,
  namespace: 'eip155',
  addresses: {
    valid: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'],
    invalid: [
      '',
      '0x',
      'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb922666',
      // One letter has the wrong case, so the checksum does not match.
      '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0xzz9Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      ' 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    ],
  },
  network: ethereum,
  methods: {
    accounts: 'eth_requestAccounts',
    network: 'eth_chainId',
    sign: 'personal_sign',
    switch: 'wallet_switchEthereumChain',
    balance: 'eth_getBalance',
  },
  asksVisitor: ({ method }) => method === 'eth_requestAccounts',
  wallet: (accounts) => fakeWallet({ accounts: [...accounts] }),
  declined,
  broken: () => {
    throw fromWallet(-32603, 'Internal error')
  },
})

describe('eip155', () => {
  test.each([
    ['0x1', 'eip155:1'],
    ['0x01', 'eip155:1'],
    ['0X2105', 'eip155:8453'],
    ['1', 'eip155:1'],
    [8453, 'eip155:8453'],
    [0, 'eip155:0'],
  ])('behavior: converts the chain id %j to %s', async (chainId, network) => {
    const wallet = fakeWallet()
    wallet.chainId = chainId
    expect((await eip155.accounts(wallet.ask, true, 'eip155:10')).network).toBe(network)
  })

  test.each([['0x'], ['0xg'], [`0x${'f'.repeat(32)}`], ['9'.repeat(40)], ['eip155:1'], [1e21]])(
    'error: rejects the chain id %j',
    async (chainId) => {
      const wallet = fakeWallet()
      wallet.chainId = chainId
      await expect(eip155.accounts(wallet.ask, true, 'eip155:10')).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
    },
  )

  test('error: rejects the whole list if one address is invalid', async () => {
    const wallet = fakeWallet({ accounts: [alice, '0xb0b'] })
    await expect(eip155.accounts(wallet.ask, false, 'eip155:10')).rejects.toThrowErrorMatchingInlineSnapshot(
      `[AirlockError: The wallet returned an invalid result]`,
    )
  })

  test('behavior: signs a message as UTF-8 bytes, and passes the account as the second param', async () => {
    const wallet = fakeWallet()
    await eip155.signMessage(wallet.ask, { address: alice, message: 'ä' })
    expect(wallet.asked).toMatchInlineSnapshot(`
      [
        {
          "method": "personal_sign",
          "params": [
            "0xc3a4",
            "0x00000000000000000000000000000000000A11cE",
          ],
        },
      ]
    `)
  })

  test.each([
    ['0x0', 0n],
    ['0xde0b6b3a7640000', 10n ** 18n],
  ])('behavior: parses the balance %s to %s', async (balance, expected) => {
    const wallet = fakeWallet()
    wallet.answers.eth_getBalance = balance
    expect(await eip155.nativeBalance?.(wallet.ask, bob)).toBe(expected)
    expect(wallet.asked).toEqual([{ method: 'eth_getBalance', params: [bob, 'latest'] }])
  })

  const unknown: readonly (readonly [string, () => never])[] = [
    ['4902', () => raise(4902, 'Unrecognized chain ID')],
    ['5000', () => raise(5000, 'Unsupported chain')],
    ['32603', () => raise(32603, 'Internal error')],
    ['a nested 4902', () => raise(-32603, 'Internal error', { originalError: { code: 4902 } })],
    ['-32603 with the text', () => raise(-32603, 'Unrecognized chain ID "0x7a69". Try adding the chain')],
    ['-32603 with the code in its text', () => raise(-32603, 'error 4902')],
  ]
  test.each(unknown)('behavior: adds a network that the wallet does not know: %s', async (_, answer) => {
    const wallet = fakeWallet()
    let asked = 0
    wallet.answers.wallet_switchEthereumChain = () => (asked++ === 0 ? answer() : null)
    await eip155.switchNetwork(wallet.ask, local)
    expect(wallet.asked.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })

  test('behavior: adds a network to the wallet with the data that the dapp provides', async () => {
    const wallet = fakeWallet()
    await eip155.switchNetwork(wallet.ask, local)
    expect(wallet.asked[1]).toMatchInlineSnapshot(`
      {
        "method": "wallet_addEthereumChain",
        "params": [
          {
            "blockExplorerUrls": [
              "https://scan.example",
            ],
            "chainId": "0x7a69",
            "chainName": "Anvil",
            "nativeCurrency": {
              "decimals": 18,
              "name": "ETH",
              "symbol": "ETH",
            },
            "rpcUrls": [
              "http://localhost:8545",
            ],
          },
        ],
      }
    `)
    expect(wallet.chainId).toBe('0x7a69')
    wallet.asked.splice(0)
    wallet.known.delete('0x7a69')
    await eip155.switchNetwork(wallet.ask, { ...local, explorer: null })
    expect(wallet.asked[1]?.params).not.toHaveProperty('0.blockExplorerUrls')
    const pictures = ['https://img.example/a.png', 'data:image/png;base64,AA', 'http://img.example/a.png', null]
    for (const imageUrl of pictures) {
      wallet.asked.splice(0)
      wallet.known.delete('0x7a69')
      await eip155.switchNetwork(wallet.ask, { ...local, imageUrl })
      // The wallet receives an image URL only if it is https.
      const [added] = wallet.asked[1]!.params as { iconUrls?: Json }[]
      expect(added?.iconUrls).toEqual(imageUrl?.startsWith('https:') ? [imageUrl] : undefined)
    }
  })

  test('error: rejects if the wallet does not know the network and the dapp provides no RPC URL for it', async () => {
    const wallet = fakeWallet({ known: [] })
    await expect(eip155.switchNetwork(wallet.ask, ethereum)).rejects.toMatchObject({
      reason: 'CHAIN_NOT_SUPPORTED',
      message: 'Chain is not supported',
    })
    expect(wallet.asked.length).toBe(1)
  })

  test('error: rejects if the user declines to add the network, or if the wallet cannot add it', async () => {
    const wallet = fakeWallet()
    wallet.answers.wallet_addEthereumChain = declined
    await expect(eip155.switchNetwork(wallet.ask, local)).rejects.toMatchObject({ code: 4001 })
    wallet.answers.wallet_addEthereumChain = () => raise(-32602, 'Invalid params')
    await expect(eip155.switchNetwork(wallet.ask, local)).rejects.toMatchObject({ reason: 'CHAIN_NOT_SUPPORTED' })
  })

  test.each(['User rejected.', 'User declined the request', 'Request cancelled by user', 'denied'])(
    'error: treats error 5000 with the message %j as declined by the user',
    async (text) => {
      const wallet = fakeWallet()
      wallet.answers.wallet_switchEthereumChain = () => raise(5000, text)
      await expect(eip155.switchNetwork(wallet.ask, local)).rejects.toMatchObject({
        reason: 'USER_REJECTED',
        code: 4001,
      })
      expect(wallet.asked.length).toBe(1)
    },
  )

  test.each([4200, -32601, -32602, -32000, 4100])(
    'error: does not treat error %s as an unknown network',
    async (code) => {
      const wallet = fakeWallet()
      wallet.answers.wallet_switchEthereumChain = () => raise(code, 'no')
      await expect(eip155.switchNetwork(wallet.ask, local)).rejects.toMatchObject({ reason: 'CHAIN_NOT_SUPPORTED' })
      expect(wallet.asked.length).toBe(1)
    },
  )

  test.each([4900, -32002])('error: keeps the error code %s', async (code) => {
    const wallet = fakeWallet()
    wallet.answers.wallet_switchEthereumChain = () => raise(code, 'no')
    await expect(eip155.switchNetwork(wallet.ask, ethereum)).rejects.toMatchObject({ code })
  })

  test('behavior: if switching fails, always rejects with an AirlockError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.string(), fc.jsonValue(), async (code, text, data) => {
        const wallet = fakeWallet()
        wallet.answers.wallet_switchEthereumChain = () => raise(code, text, data)
        await expect(eip155.switchNetwork(wallet.ask, ethereum)).rejects.toMatchObject({ name: 'AirlockError' })
      }),
      { numRuns: 50 },
    )
  })
})

function raise(code: number, message: string, data?: unknown): never {
  throw fromWallet(code, message, data)
}
