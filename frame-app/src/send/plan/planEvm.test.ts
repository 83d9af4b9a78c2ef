import fc from 'fast-check'
import { decodeFunctionData, numberToHex, parseAbi } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { knownNetworks } from '#shared/networks.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Token } from '../../account/balances/Token.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeNode, refused } from '../../fakes/fakeNode.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { planEvm } from './planEvm.ts'
import type { Transfer } from './Transfer.ts'

const ethereum = knownNetworks.get('eip155:1')!
const base = knownNetworks.get('eip155:8453')!
const gwei = 1_000_000_000n
const ether = 10n ** 18n
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])
const word = (value: bigint | string) => numberToHex(BigInt(value), { size: 32 })

const token = (change: Partial<Token> = {}): Token => ({
  network: 'eip155:1',
  address: null,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 0n,
  price: null,
  iconUrl: null,
  ...change,
})
const usdt = token({ address: contract, symbol: 'USDT', decimals: 6 })

const transfer = (change: Partial<Transfer> = {}): Transfer => ({
  network: 'eip155:1',
  from: alice,
  to: bob,
  asset: { token: token() },
  amount: ether,
  wallet: { isSmart: false, warns: false },
  isOtherChain: false,
  ...change,
})

type Answers = Parameters<typeof fakeNode>[0]
const answers = (change: Answers = {}): Answers => ({
  eth_getBalance: numberToHex(2n * ether),
  eth_getCode: '0x',
  eth_getBlockByNumber: { baseFeePerGas: numberToHex(10n * gwei) },
  eth_maxPriorityFeePerGas: numberToHex(gwei),
  eth_estimateGas: numberToHex(21_000),
  eth_call: word(5_000_000n),
  ...change,
})
const fee = 21_000n * 21n * gwei

async function plan(change: Partial<Transfer> = {}, node: Answers = {}, network = ethereum) {
  const { app } = fakeApp({ server: fakeNode(answers(node)) })
  return planEvm(app, network, transfer(change))
}
async function ready(...given: Parameters<typeof plan>) {
  const planned = await plan(...given)
  if ('problem' in planned) throw new Error(planned.problem)
  return planned.plan
}
const dataOf = (params: readonly Json[]) => (params as unknown as [{ data: string }])[0].data
const request = ({ rpc }: Awaited<ReturnType<typeof ready>>) => (rpc.params as unknown as [Record<string, string>])[0]

describe('planEvm', () => {
  test('default', async () => {
    expect(await ready()).toMatchObject({
      amount: ether,
      arrives: ether,
      fee,
      deposit: 0n,
      warnings: [{ kind: 'first' }],
      rpc: {
        method: 'eth_sendTransaction',
        params: [
          {
            from: alice,
            to: bob,
            value: numberToHex(ether),
            data: '0x',
            gas: '0x5208',
            maxFeePerGas: numberToHex(21n * gwei),
            maxPriorityFeePerGas: numberToHex(gwei),
          },
        ],
      },
    })
  })

  test("behavior: plans a token transfer as a call of the token's contract", async () => {
    const made = await ready({ asset: { token: usdt }, amount: 1_500_000n })
    expect(made.amount).toBe(1_500_000n)
    const { to, value, data } = request(made)
    expect({ to, value }).toEqual({ to: contract, value: '0x0' })
    expect(decodeFunctionData({ abi, data: data as `0x${string}` })).toEqual({
      functionName: 'transfer',
      args: [bob, 1_500_000n],
    })
  })

  test("behavior: when sending the whole token balance, reads it from the token's contract", async () => {
    expect((await ready({ asset: { token: usdt }, amount: 'max' })).amount).toBe(5_000_000n)
  })

  test('behavior: sends an NFT by ERC-721 if the NFT has one owner, else by ERC-1155', async () => {
    const nft = { contract, tokenId: 7n }
    const owned = (params: readonly Json[]) => (dataOf(params).startsWith('0x6352211e') ? word(alice) : word(0n))
    const single = request(await ready({ asset: { nft }, amount: 1n }, { eth_call: owned }))
    expect(decodeFunctionData({ abi, data: single.data as `0x${string}` }).args).toEqual([alice, bob, 7n])
    const several = (params: readonly Json[]) => (dataOf(params).startsWith('0x00fdd58e') ? word(3n) : refused('no')())
    const multi = request(await ready({ asset: { nft }, amount: 1n }, { eth_call: several }))
    expect(decodeFunctionData({ abi, data: multi.data as `0x${string}` }).args).toEqual([alice, bob, 7n, 1n, '0x'])
    const none = (params: readonly Json[]) => (dataOf(params).startsWith('0x6352211e') ? word(bob) : word(0n))
    expect(await plan({ asset: { nft }, amount: 1n }, { eth_call: none })).toEqual({ problem: 'notHeld' })
  })

  test('behavior: when sending the whole native balance, reserves exactly the fee in the signed request', async () => {
    const made = await ready({ amount: 'max' })
    expect(made.amount + made.fee).toBe(2n * ether)
    expect(BigInt(request(made).value!)).toBe(made.amount)
    const { gas, maxFeePerGas } = request(made)
    expect(BigInt(gas!) * BigInt(maxFeePerGas!)).toBe(made.fee)
  })

  test('behavior: on the OP stack, also reserves the data fee when sending the whole native balance', async () => {
    const node = { eth_getCode: ([address]: readonly Json[]) => (address === oracle ? '0x60' : '0x') }
    const change = { network: 'eip155:8453', amount: 'max' } as const
    const made = await ready(change, { ...node, eth_call: word(4_000_000n) }, base)
    expect(made.fee).toBe(fee + 6_000_000n)
    expect(made.amount).toBe(2n * ether - fee - 6_000_000n)
  })

  test('behavior: for any balance, plans an amount and a fee whose sum is at most the balance', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt(0n, 3n * fee), fc.option(fc.bigInt(1n, 3n * fee)), async (balance, amount) => {
        const planned = await plan({ amount: amount ?? 'max' }, { eth_getBalance: numberToHex(balance) })
        if ('problem' in planned) return balance < (amount ?? 1n) + fee
        return planned.plan.amount > 0n && planned.plan.amount + planned.plan.fee <= balance
      }),
      { numRuns: 30 },
    )
  })

  test('behavior: omits the fees for a third-party smart account, because the bundler sets them', async () => {
    const made = await ready({ wallet: { isSmart: true, warns: false } })
    expect(request(made)).toEqual({ from: alice, to: bob, value: numberToHex(ether), data: '0x' })
    expect(made.fee).toBeGreaterThan(fee)
  })

  describe('embedded smart account', () => {
    const wallet = { isSmart: true, warns: true }
    /** @param maxFee fees in wei that the wallet quotes, one after the other */
    async function embedded(change: Partial<Transfer>, maxFee: readonly bigint[] = [100n], sponsor?: string) {
      const fake = await loggedIn({ server: fakeNode(answers()) })
      const quotes = [...maxFee]
      fake.auth.answers.quoteCalls = ({ paymaster }) => ({
        maxFee: numberToHex(quotes.length > 1 ? quotes.shift()! : quotes[0]!),
        coinPrice: '3000',
        sponsor: paymaster && sponsor ? { name: sponsor, address: bob } : null,
      })
      const deployment = { ...fake.app.deployment, ...(sponsor && { paymaster: 'https://pay.example' }) }
      return planEvm({ ...fake.app, deployment }, ethereum, transfer({ wallet, ...change }))
    }

    test('default: uses the fee that the wallet shows', async () => {
      expect(await embedded({})).toMatchObject({
        plan: {
          amount: ether,
          fee: 100n,
          coinPrice: '3000',
          sponsor: null,
          warnings: [],
          rpc: {
            method: 'eth_sendTransaction',
            params: [{ from: alice, to: bob, value: numberToHex(ether), data: '0x' }],
          },
        },
      })
    })

    test('behavior: when sending the whole native balance, reserves the fee quoted for that amount', async () => {
      expect(await embedded({ amount: 'max' }, [100n, 104n])).toMatchObject({
        plan: { amount: 2n * ether - 110n, fee: 104n },
      })
      expect(await embedded({ amount: 'max' }, [100n, 120n])).toEqual({ problem: 'noFee' })
    })

    test("behavior: puts the deployment's paymaster into the batch, and sends the whole balance", async () => {
      const planned = await embedded({ amount: 'max' }, [100n], 'Payer')
      const batch = { calls: [{ to: bob, value: numberToHex(2n * ether), data: '0x' }], from: alice, chainId: '0x1' }
      expect(planned).toMatchObject({
        plan: {
          amount: 2n * ether,
          fee: 0n,
          sponsor: { name: 'Payer' },
          rpc: {
            method: 'wallet_sendCalls',
            params: [{ ...batch, capabilities: { paymasterService: { url: 'https://pay.example/1' } } }],
          },
        },
      })
    })

    test('behavior: without ETH, plans a token transfer if a sponsor pays the fee, else reports `noFee`', async () => {
      const change = { asset: { token: usdt }, amount: 1n }
      expect(await embedded(change, [100n], 'Payer')).toMatchObject({ plan: { fee: 0n } })
      const fake = await loggedIn({ server: fakeNode(answers({ eth_getBalance: '0x0' })) })
      fake.auth.answers.quoteCalls = () => {
        throw makeError('FEE_NOT_COVERED', { symbol: 'ETH', network: 'Ethereum' })
      }
      expect(await planEvm(fake.app, ethereum, transfer({ wallet, ...change }))).toEqual({ problem: 'noFee' })
    })
  })

  test('behavior: warns about a contract, but not about an EOA that delegates to a contract', async () => {
    const code = (of: string) => ({ eth_getCode: ([address]: readonly Json[]) => (address === bob ? of : '0x') })
    expect((await ready({}, code('0x6001'))).warnings).toEqual([{ kind: 'contract' }, { kind: 'first' }])
    expect((await ready({}, code(`0xef0100${'ab'.repeat(20)}`))).warnings).toEqual([{ kind: 'first' }])
    expect((await ready({}, code(`0xef0100${'ab'.repeat(21)}`))).warnings).toContainEqual({ kind: 'contract' })
  })

  test("behavior: if a name's address is for another chain, refuses a contract, else shows a warning", async () => {
    const isContract = { eth_getCode: ([address]: readonly Json[]) => (address === bob ? '0x60' : '0x') }
    expect(await plan({ isOtherChain: true }, isContract)).toEqual({ problem: 'otherChainContract' })
    expect((await ready({ isOtherChain: true })).warnings).toContainEqual({ kind: 'otherChain' })
  })

  test.each([
    ['notEnough', { amount: 3n * ether }, {}],
    ['notEnough', { amount: 'max' }, { eth_getBalance: '0x0' }],
    ['noFee', { amount: 2n * ether }, {}],
    ['noFee', { amount: 'max' }, { eth_getBalance: '0x5' }],
    ['notEnough', { asset: { token: usdt }, amount: 5_000_001n }, {}],
    ['noFee', { asset: { token: usdt }, amount: 1n }, { eth_getBalance: '0x5' }],
    ['fails', { asset: { token: usdt }, amount: 1n }, { eth_estimateGas: refused('execution reverted') }],
  ] as const)('error: %s', async (problem, change, node) => {
    expect(await plan(change, node as Answers)).toEqual({ problem })
  })

  test('error: rejects if the network cannot be reached', async () => {
    const { app } = fakeApp()
    await expect(planEvm(app, ethereum, transfer())).rejects.toMatchObject({ code: 4901 })
  })
})
