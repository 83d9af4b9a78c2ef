import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { eventually } from '../../fakes/eventually.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { aSwap, fakeSwaps, router, swapData, usdc } from '../../fakes/fakeSwaps.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { putConnection } from '../../fakes/putConnection.ts'
import { outcomeKey, tellOutcome } from '../../payments/sent/outcomes.ts'
import { sentQuery } from '../../payments/sent/sentQuery.ts'
import { connect } from '../../wallets/connections/connect.ts'
import { connectorOf } from '../../wallets/connections/connectorOf.ts'
import { approveSwap } from '../confirmSwap.ts'
import { encodeApprove } from './encodeApprove.ts'
import type { SwapPlan } from './SwapPlan.ts'
import { sendSwap } from './sendSwap.ts'

const at = 1_700_000_000_000
const hash = `0x${'ab'.repeat(32)}`
const plan: SwapPlan = {
  quote: { ...aSwap, toAmount: 10n ** 18n, at },
  minimum: 99n * 10n ** 16n,
  call: { to: router, data: swapData(), value: 0n },
  steps: [],
  proof: 'calldata',
  taxes: { from: 0n, to: 0n },
  impact: 100n,
  fee: null,
  isBatch: false,
  sponsor: null,
  coinPrice: null,
}
const soon = () => at + 29_000

async function connected() {
  const swaps = fakeSwaps()
  const extension = fakeExtension()
  const fake = fakeApp({ extensions: [extension], server: swaps.server })
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', extension.id) })
  fake.wallet.asked.splice(0)
  fake.wallet.answers.eth_sendTransaction = hash
  return { ...fake, swaps }
}

describe('sendSwap', () => {
  test('default: asks the wallet to sign the reviewed plan without fetching anything again', async () => {
    const { app, wallet, requests } = await connected()
    const before = requests.length
    expect(await sendSwap(app, plan, soon)).toBe(hash)
    const params = [{ from: alice, to: router, data: swapData(), value: '0x0' }]
    expect(wallet.asked).toEqual([{ method: 'eth_sendTransaction', params }])
    expect(requests.slice(before).filter(({ url }) => url.includes('/convert/'))).toEqual([])
    expect(queryClientOf(app).getQueryData(sentQuery(app, 'eip155:1', alice).queryKey)).toMatchObject([
      { hash, kind: 'swap' },
    ])
  })

  test.each<[string, Partial<SwapPlan>, number, string]>([
    ['an expired quote', {}, at + 30_001, 'SWAP_STALE'],
    ['a quote of the future: the clock was set back', {}, at - 1, 'SWAP_STALE'],
    ['a quote for another account', { quote: { ...plan.quote, account: bob } }, at, 'SWAP_STALE'],
    ['a quote for another network', { quote: { ...plan.quote, network: 'eip155:8453' } }, at, 'SWAP_STALE'],
    ['an approval that is missing', { steps: ['approve'] }, at, 'SWAP_STALE'],
    ['an impact of 15 %', { impact: 15_000n }, at, 'SWAP_MISMATCH'],
    ['an unknown impact without an enforced minimum', { impact: null, proof: 'none' }, at, 'SWAP_MISMATCH'],
  ])('error: does not sign %s', async (_, change, now, reason) => {
    const { app, wallet } = await connected()
    await expect(sendSwap(app, { ...plan, ...change }, () => now)).rejects.toMatchObject({ reason })
    expect(wallet.asked).toEqual([])
  })

  test('error: signs nothing if another account of the wallet is active', async () => {
    const { app, wallet, state } = await connected()
    putConnection(state(), 'eip155', { address: bob })
    await expect(sendSwap(app, plan, soon)).rejects.toMatchObject({ reason: 'SWAP_STALE' })
    expect(wallet.asked).toEqual([])
  })

  test('behavior: with a smart account, sends the approval and the swap in one batch', async () => {
    const fake = await loggedIn({ server: fakeSwaps().server }, ({ auth }) => {
      auth.smartAccountNetworks = [1]
    })
    const address = connectionOf(fake.state(), 'eip155').address!
    fake.auth.wallet.answers.wallet_sendCalls = { id: '0x1' }
    fake.auth.wallet.answers.wallet_getCallsStatus = { status: 200, receipts: [{ transactionHash: hash }] }
    const batch: SwapPlan = { ...plan, quote: { ...plan.quote, account: address }, steps: ['approve'], isBatch: true }
    expect(await sendSwap(fake.app, batch, soon)).toBe(hash)
    const asked = fake.auth.asked.flatMap(([, input]) => (input as { rpc?: { method: string } } | null)?.rpc ?? [])
    expect(asked.map(({ method }) => method)).toEqual(['wallet_sendCalls', 'wallet_getCallsStatus'])
    expect(asked[0]).toMatchObject({
      params: [
        {
          atomicRequired: true,
          chainId: '0x1',
          from: address,
          calls: [
            { to: usdc.address, data: encodeApprove(router, aSwap.amount), value: '0x0' },
            { to: router, data: swapData(), value: '0x0' },
          ],
        },
      ],
    })
  })
})

describe('sendSwap with a sponsor', () => {
  test("behavior: sends a sponsored swap as a batch that names the sponsor's paymaster", async () => {
    const fake = await loggedIn({ server: fakeSwaps().server }, ({ auth }) => {
      auth.smartAccountNetworks = [1]
    })
    const address = connectionOf(fake.state(), 'eip155').address!
    fake.auth.wallet.answers.wallet_sendCalls = { id: '0x1' }
    fake.auth.wallet.answers.wallet_getCallsStatus = { status: 200, receipts: [{ transactionHash: hash }] }
    const sponsor = { name: 'Payer', url: 'https://pay.example/1' }
    expect(await sendSwap(fake.app, { ...plan, quote: { ...plan.quote, account: address }, sponsor }, soon)).toBe(hash)
    const asked = fake.auth.asked.flatMap(([, input]) => (input as { rpc?: object } | null)?.rpc ?? [])
    const calls = [{ to: router, data: swapData(), value: '0x0' }]
    expect(asked[0]).toMatchObject({
      method: 'wallet_sendCalls',
      params: [{ calls, capabilities: { paymasterService: { url: sponsor.url } } }],
    })
  })
})

describe('approveSwap', () => {
  test.each([
    ['approve', aSwap.amount],
    ['reset', 0n],
  ] as const)("behavior: sends %s to the sold token, with the swap's contract as spender", async (step, amount) => {
    const { app, wallet } = await connected()
    await approveSwap(app, { ...plan, steps: [step] }, soon)
    const data = encodeApprove(router, amount)
    expect(wallet.asked).toEqual([
      { method: 'eth_sendTransaction', params: [{ from: alice, to: usdc.address, data, value: '0x0' }] },
    ])
  })

  test('error: reports an approval that the chain rejected', async () => {
    const { app, swaps } = await connected()
    swaps.node.eth_getTransactionReceipt = { status: '0x0' }
    const approving = approveSwap(app, { ...plan, steps: ['approve'] }, soon)
    await expect(approving).rejects.toMatchObject({ reason: 'TRANSACTION_FAILED' })
  })

  test('behavior: resolves if the user replaced the approval with a faster transaction', async () => {
    const { app, wallet } = await connected()
    tellOutcome(app, outcomeKey({ network: 'eip155:1', hash }), 'replaced')
    await approveSwap(app, { ...plan, steps: ['approve'] }, soon)
    expect(wallet.asked).toHaveLength(1)
  })

  test('behavior: does not ask the wallet again while the same approval is pending', async () => {
    const { app, wallet, swaps } = await connected()
    swaps.node.eth_getTransactionReceipt = null
    const approving = approveSwap(app, { ...plan, steps: ['approve'] }, soon)
    await eventually(() => expect(wallet.asked).toHaveLength(1))
    const again = approveSwap(app, { ...plan, steps: ['approve'] }, soon)
    tellOutcome(app, outcomeKey({ network: 'eip155:1', hash }), 'confirmed')
    await Promise.all([approving, again])
    expect(wallet.asked).toHaveLength(1)
  })

  test.each<[string, Partial<SwapPlan>, number]>([
    ['of another amount', { quote: { ...plan.quote, amount: 5n } }, at],
    ['of another token', { quote: { ...plan.quote, from: { ...usdc, symbol: 'USDT' } } }, at],
    ['for another spender', { call: { ...plan.call, to: bob } }, at],
    ['of long ago', { quote: { ...plan.quote, at: at + 900_000 } }, at + 900_001],
  ])('behavior: asks for a new approval instead of waiting if the pending approval is %s', async (_, change, now) => {
    const { app, wallet, swaps } = await connected()
    swaps.node.eth_getTransactionReceipt = null
    const approving = approveSwap(app, { ...plan, steps: ['approve'] }, () => at)
    await eventually(() => expect(wallet.asked).toHaveLength(1))
    const other = approveSwap(app, { ...plan, ...change, steps: ['approve'] }, () => now)
    await eventually(() => expect(wallet.asked).toHaveLength(2))
    tellOutcome(app, outcomeKey({ network: 'eip155:1', hash }), 'confirmed')
    await Promise.all([approving, other])
  })

  test('error: does not ask for an approval if the quote has expired', async () => {
    const { app, wallet } = await connected()
    const late = approveSwap(app, { ...plan, steps: ['approve'] }, () => at + 60_000)
    await expect(late).rejects.toMatchObject({ reason: 'SWAP_STALE' })
    expect(wallet.asked).toEqual([])
  })
})
