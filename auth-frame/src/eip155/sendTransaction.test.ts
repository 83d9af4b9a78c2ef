import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  getAddress,
  type Hex,
  maxUint48,
  maxUint160,
  maxUint256,
  parseAbi,
  toHex,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { emitterCode } from '../../../e2e/stack/contracts/emitterCode.ts'
import { permit2Abi as abi, permit2Address as permit2, permit2Code } from '../../../e2e/stack/contracts/permit2Code.ts'
import { type FakeChain, startFakeChain } from '../fakes/fakeChain.ts'
import { type FakeServices, startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { answerRpc } from '../frame/answerRpc.ts'
import { shortAddress } from '../ui/shortAddress.ts'
import { nonceBook } from './sendTransaction.ts'

const elsewhere = getAddress('0x00000000000000000000000000000000000a11ce')
const usdc = getAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const thief = getAddress('0x00000000000000000000000000000000000f1ef0')
const others = parseAbi([
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id, uint256 amount)',
])

let chain: FakeChain
let services: FakeServices
let wallet: ReturnType<typeof fakeWallet>
beforeAll(async () => {
  chain = await startFakeChain({ chainId: 1 })
  services = await startFakeServices({ chains: { 'eip155:1': chain.rpcUrl } })
  for (const address of [permit2, elsewhere]) await chain.client.setCode({ address, bytecode: permit2Code })
})
afterAll(async () => {
  await services?.stop()
  await chain?.stop()
})
beforeEach(() => {
  wallet = fakeWallet({ url: services.url })
  wallet.control.preferred = 'eoa'
})
const send = (call: object) =>
  answerRpc(wallet.auth, {
    namespace: 'eip155',
    chainId: 'eip155:1',
    rpc: { method: 'eth_sendTransaction', params: [{ from: wallet.owner.address, ...call }] as never },
  })
const allowance = (address: Address, spender = thief) =>
  chain.client.readContract({ address, abi, functionName: 'allowance', args: [wallet.owner.address, usdc, spender] })
const lend = (amount: bigint, until: bigint | number) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [usdc, thief, amount, Number(until)] })
const warnings = () => wallet.asked.at(-1)?.warnings.map(({ tone, title }) => `${tone} ${title}`)

describe('sendTransaction: a Permit2 allowance', () => {
  test.each<[string, Address, (data: Hex) => object]>([
    ['as `data`', permit2, (data) => ({ to: permit2, data })],
    ['as `input`, at the contract of another network', elsewhere, (input) => ({ value: '0x0', input, to: elsewhere })],
  ])('behavior: warns about an unlimited allowance without an expiry date, %s', async (_, at, call) => {
    wallet.control.decide = 'reject'
    await expect(send(call(lend(maxUint160, maxUint48)))).rejects.toMatchObject({ code: 4001 })
    expect(await allowance(at)).toBe(0n)
    const [approval] = wallet.asked
    expect(approval).toMatchObject({
      title: 'Allow spending of unlimited USDC',
      action: `Allow ${shortAddress(thief)} to spend unlimited USDC`,
      counterparty: thief,
    })
    expect(approval?.facts.map(({ label, value }) => `${label}: ${value}`).slice(0, 5)).toEqual([
      'Amount: unlimited USDC',
      `Token: ${usdc}`,
      'Valid until: No end date',
      `Who may spend: ${thief}`,
      `Contract: ${at}`,
    ])
    expect(warnings()).toEqual(['danger No spending limit', 'warning New spender'])
  })

  test('behavior: warns about a new spender only once, and does not treat a spender as a known recipient', async () => {
    await send({ to: permit2, data: lend(5_000_000n, 0) })
    await vi.waitFor(async () => expect(await allowance(permit2)).toBe(5_000_000n))
    expect(warnings()).toEqual(['warning New spender'])
    expect(wallet.asked[0]).toMatchObject({ title: 'Allow spending of 5 USDC' })
    expect(wallet.asked[0]?.facts).toContainEqual({ label: 'Valid until', value: 'Only this transaction' })
    await send({ to: permit2, data: lend(6_000_000n, 0) })
    expect(warnings()).toEqual([])
    await send({ to: thief, value: '0x1' })
    expect(warnings()).toEqual(['warning New address'])
    await send({ to: permit2, data: lend(0n, 0) })
    expect(wallet.asked.at(-1)).toMatchObject({ title: 'Revoke a spending permission', warnings: [] })
    await vi.waitFor(async () => expect(await allowance(permit2)).toBe(0n))
  })

  test.each<[string, Hex]>([
    ['one byte more', concat([lend(maxUint160, maxUint48), '0x00'])],
    ['an address with other bytes before it', lend(maxUint160, 1).replace('0x87517c450', '0x87517c451') as Hex],
  ])('behavior: shows a danger warning if the calldata contains %s', async (_, data) => {
    wallet.control.decide = 'reject'
    await expect(send({ to: permit2, data })).rejects.toMatchObject({ code: 4001 })
    expect(warnings()).toContain('danger Written in an unusual way')
  })
})

describe('sendTransaction: an allowance that only the simulation reveals', () => {
  const emitter = getAddress('0x00000000000000000000000000000000000e3177')
  beforeAll(async () => {
    await chain.client.setCode({ address: emitter, bytecode: emitterCode('Garden') })
  })
  const owner = () => wallet.owner.address
  const emit = (topics: readonly unknown[], types: readonly string[], values: readonly unknown[]) =>
    concat([
      ...(topics as Hex[]),
      encodeAbiParameters(
        types.map((type) => ({ type })),
        values,
      ),
    ])
  test.each<[string, () => Hex, RegExp]>([
    [
      'a permit at Permit2',
      () =>
        emit(
          encodeEventTopics({
            abi: others,
            eventName: 'Permit',
            args: { owner: owner(), token: usdc, spender: thief },
          }),
          ['uint160', 'uint48', 'uint48'],
          [maxUint160, 1, 0],
        ),
      /take unlimited USDC/,
    ],
    [
      'an allowance at Permit2',
      () =>
        emit(
          encodeEventTopics({ abi, eventName: 'Approval', args: { owner: owner(), token: usdc, spender: thief } }),
          ['uint160', 'uint48'],
          [3_000_000n, 1],
        ),
      /take 3 USDC/,
    ],
    [
      'one of ERC-6909',
      () =>
        emit(
          encodeEventTopics({ abi: others, eventName: 'Approval', args: { owner: owner(), spender: thief, id: 7n } }),
          ['uint256'],
          [maxUint256],
        ),
      /take unlimited item 7/,
    ],
  ])('behavior: warns about %s', async (_, data, text) => {
    wallet.control.decide = 'reject'
    await expect(send({ to: emitter, data: data(), gas: toHex(200_000) })).rejects.toMatchObject({ code: 4001 })
    expect(wallet.asked[0]?.warnings[0]).toMatchObject({ tone: 'danger', title: 'Allows spending' })
    expect(wallet.asked[0]?.warnings[0]?.text).toMatch(text)
  })
})

describe('nonceBook', () => {
  test('default', () => {
    const book = nonceBook(new Map())
    expect(book.next('a', 5)).toBe(5)
    book.take('a', 5, 5)
    expect([book.next('a', 5), book.next('a', 6), book.next('a', 9), book.next('b', 0)]).toEqual([6, 6, 9, 0])
  })

  test('behavior: uses a nonce again if the chain refused its transaction', () => {
    const book = nonceBook(new Map())
    book.take('a', 5, 5)
    book.giveBack('a', 5)
    expect(book.next('a', 5)).toBe(5)
  })

  test('error: after a refused transaction, rejects the next one, because the missing nonce would block it', () => {
    const book = nonceBook(new Map())
    book.take('a', 5, 5)
    const second = book.next('a', 5)
    book.giveBack('a', 5)
    expect(() => book.take('a', second, 5)).toThrow('the transaction before it failed')
  })
})
