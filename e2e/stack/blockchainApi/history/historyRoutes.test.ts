import {
  type Address,
  concat,
  createTestClient,
  encodeAbiParameters,
  erc20Abi,
  type Hex,
  http,
  pad,
  parseAbi,
  parseAbiParameters,
  parseEther,
  publicActions,
  toEventSelector,
  toHex,
  walletActions,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAt } from '../../accounts.ts'
import { type Anvil, startAnvil } from '../../anvil.ts'
import type { Chain } from '../../chains.ts'
import { emitterCode } from '../../contracts/emitterCode.ts'
import { createHalting } from '../../createHalting.ts'
import { freePort } from '../../freePort.ts'
import { seedChain } from '../../seedChain.ts'
import type { HistoryEntry } from './HistoryEntry.ts'
import { historyRoutes } from './historyRoutes.ts'

const visitor = accountAt(0)
const stranger = accountAt(4)
const apes: Address = '0xa9e5000000000000000000000000000000000000'
const prizes: Address = '0x5ca3000000000000000000000000000000000000'
const nftTransfer = toEventSelector('event Transfer(address indexed from, address indexed to, uint256 indexed id)')
const batch = toEventSelector(
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
)

let anvil: Anvil
let chain: Chain
let routes: ReturnType<typeof historyRoutes>
let asked = 0

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1, port: await freePort() })
  chain = await seedChain({ id: 1, name: 'Ethereum', port: 'anvil1', listed: false }, anvil.rpcUrl)
  await client().setCode({ address: apes, bytecode: emitterCode('Apes') })
  await client().setCode({ address: prizes, bytecode: emitterCode('Claim at prize.example.com') })
  const counting = createTestClient({
    mode: 'anvil',
    transport: http(anvil.rpcUrl, { onFetchRequest: () => void asked++ }),
  }).extend(publicActions)
  routes = historyRoutes(
    [chain],
    new Map([[chain.caip2, counting as never]]),
    (symbol) => `http://images.test/${symbol}`,
  )
}, 60_000)
afterAll(() => anvil.stop())

const client = () =>
  createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl), pollingInterval: 25 })
    .extend(publicActions)
    .extend(walletActions)
async function send(account: typeof visitor, to: Address, data: Hex = '0x', value = 0n) {
  const hash = await client().sendTransaction({ account, chain: null, to, data, value })
  await client().waitForTransactionReceipt({ hash })
  return hash
}
const topics = (...given: (Hex | bigint)[]) =>
  concat(given.map((each) => (typeof each === 'bigint' ? toHex(each, { size: 32 }) : pad(each, { size: 32 }))))

async function page(query: Record<string, string> = { chainId: 'eip155:1' }, address: Address = visitor.address) {
  const { status = 200, body } = await routes(address, new URLSearchParams(query))
  return { ...(JSON.parse(`${body}`) as { data: HistoryEntry[]; next: string | null }), status }
}
const latest = async (address?: Address) => (await page(undefined, address)).data[0]!
const seen = ({ metadata, transfers }: HistoryEntry) => [
  metadata.operationType,
  ...transfers.map(({ direction, quantity, nft_info, fungible_info }) =>
    [direction, quantity.numeric, nft_info?.name ?? fungible_info?.symbol, nft_info?.interface]
      .filter(Boolean)
      .join(' '),
  ),
]

describe('historyRoutes', () => {
  test('default', async () => {
    const hash = await send(visitor, stranger.address, '0x', parseEther('1.5'))
    expect(await latest()).toEqual({
      id: `eip155:1:${hash}`,
      metadata: {
        operationType: 'send',
        hash,
        chain: 'eip155:1',
        minedAt: expect.stringMatching(/^20\d\d-.*Z$/),
        sentFrom: visitor.address,
        sentTo: stranger.address,
        status: 'confirmed',
        nonce: 0,
      },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '1.5', decimals: '18' },
          value: 4_500,
          price: 3_000,
          fungible_info: {
            name: 'Ether',
            symbol: 'ETH',
            icon: { url: 'http://images.test/ETH' },
            flags: { is_spam: false },
          },
        },
      ],
    })
    expect(seen(await latest(stranger.address))).toEqual(['receive', 'in 1.5 ETH'])
  })

  test('behavior: lists token transfers and approvals', async () => {
    const usdc = { abi: erc20Abi, address: chain.tokens[0]!.address, account: visitor, chain: null }
    const approving = await client().writeContract({ ...usdc, functionName: 'approve', args: [stranger.address, 5n] })
    await client().waitForTransactionReceipt({ hash: approving })
    expect(seen(await latest())).toEqual(['approve'])
    const args = [stranger.address, 2_500_000n] as const
    const hash = await client().writeContract({ ...usdc, functionName: 'transfer', args })
    await client().waitForTransactionReceipt({ hash })
    expect(seen(await latest())).toEqual(['send', 'out 2.5 USDC'])
    expect((await latest()).metadata.sentTo).toBe(stranger.address)
  })

  test('behavior: lists ERC-721 and ERC-1155 tokens, with contract and id', async () => {
    await send(stranger, apes, concat([topics(nftTransfer, stranger.address, visitor.address, 7n)]))
    expect(seen(await latest())).toEqual(['receive', 'in 1 Apes #7 erc721'])
    expect((await latest()).transfers[0]!.nft_info).toMatchObject({
      contract_address: expect.stringMatching(/^0xa9e5/i),
      token_id: '7',
      flags: { is_spam: false },
    })
    const lists = encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [
      [1n, 2n],
      [10n, 20n],
    ])
    await send(visitor, apes, concat([topics(batch, visitor.address, zeroAddress, visitor.address), lists]))
    expect(seen(await latest())).toEqual(['mint', 'in 10 Apes #1 erc1155', 'in 20 Apes #2 erc1155'])
  })

  test('behavior: flags scam tokens as spam', async () => {
    await send(stranger, prizes, topics(nftTransfer, zeroAddress, visitor.address, 1n))
    expect((await latest()).transfers[0]!.nft_info?.flags).toEqual({ is_spam: true })
  })

  test('behavior: reports a stranger’s `transferFrom` as sent by the account, as real history APIs do', async () => {
    const abi = parseAbi(['function transferFrom(address from, address to, uint256 value) returns (bool)'])
    const args = [visitor.address, accountAt(40).address, 0n] as const
    const address = chain.tokens[0]!.address
    const hash = await client().writeContract({
      abi,
      address,
      account: stranger,
      chain: null,
      functionName: 'transferFrom',
      args,
    })
    await client().waitForTransactionReceipt({ hash })
    expect(seen(await latest())).toEqual(['send', 'out 0 USDC'])
    expect((await latest()).metadata.sentFrom).toBe(stranger.address)
  })

  test('behavior: lists a transaction as pending before it is mined, and as confirmed afterwards', async () => {
    const halting = createHalting([chain])
    await halting.halt(1)
    await client().sendTransaction({ account: visitor, chain: null, to: stranger.address, value: 1n, gas: 21_000n })
    expect((await latest()).metadata.status).toBe('pending')
    await halting.reset()
    await expect.poll(async () => (await latest()).metadata.status).toBe('confirmed')
    await expect(halting.halt(5)).rejects.toThrow('chainId: 1')
  })

  test('behavior: a cursor leads to the same page even if more transactions are sent in the meantime', async () => {
    for (let count = 0; count < 30; count++) await send(stranger, visitor.address, '0x', 1n + BigInt(count))
    const first = await page()
    expect(first.data).toHaveLength(25)
    await send(stranger, visitor.address, '0x', 99n)
    const second = await page({ chainId: 'eip155:1', cursor: first.next! })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(second.next).toBe(null)
    expect((await page({ chainId: 'eip155:1', cursor: 'x' })).status).toBe(400)
  }, 60_000)

  test('behavior: reads each block only once', async () => {
    await page()
    const before = asked
    await page()
    // The index sends three requests: for the latest block number, for the hash of the last known block, and for the
    // pending transactions.
    expect(asked - before).toBe(3)
  })

  test('behavior: if the chain was reverted, reads it again from the start', async () => {
    const id = await client().snapshot()
    const hash = await send(stranger, visitor.address, '0x', 5n)
    expect((await latest()).metadata.hash).toBe(hash)
    await client().revert({ id })
    expect((await latest()).metadata.hash).not.toBe(hash)
  })

  test('error: rejects an unknown chain', async () => {
    expect((await page({ chainId: 'eip155:5' })).status).toBe(400)
  })
})
