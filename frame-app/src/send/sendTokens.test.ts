import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { fakeNode } from '../fakes/fakeNode.ts'
import { alice, bob, declined, fromWallet } from '../fakes/fakeWallet.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { sentQuery } from '../payments/sent/sentQuery.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { keptRecipients } from './plan/keptRecipients.ts'
import type { TransferPlan } from './plan/Transfer.ts'
import { onceOnly, sendTokens } from './sendTokens.ts'

const hash = `0x${'ab'.repeat(32)}`
const ether = { network: 'eip155:1', address: null, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 0n } as const
const asset = { token: { ...ether, price: null, iconUrl: null } }
const plan: TransferPlan = {
  transfer: {
    network: 'eip155:1',
    from: alice,
    to: bob,
    asset,
    amount: 15n * 10n ** 17n,
    wallet: { isSmart: false, warns: false },
    isOtherChain: false,
  },
  amount: 15n * 10n ** 17n,
  arrives: 15n * 10n ** 17n,
  fee: 1n,
  deposit: 0n,
  warnings: [],
  rpc: { method: 'eth_sendTransaction', params: [{ from: alice, to: bob, value: '0x14d1120d7b160000' }] },
  at: Date.now(),
  lastBlock: null,
}
const facts = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '1.5' }

async function connected() {
  const fake = fakeApp({ server: fakeNode({ eth_getTransactionByHash: { nonce: '0x7' } }) })
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  fake.wallet.asked.splice(0)
  fake.host.calls.splice(0)
  const events = () => fake.host.received('emit').filter((each) => /SEND/.test((each as { name: string }).name))
  const sent = () => queryClientOf(fake.app).getQueryData(sentQuery(fake.app, 'eip155:1', alice).queryKey)
  return { ...fake, events, sent }
}

describe('sendTokens', () => {
  test.each([
    ['a plan that is too old', 45_001],
    ['a plan of the future: the clock was set back', -1],
  ])('error: does not sign %s', async (_, age) => {
    const { app, wallet, events } = await connected()
    const sending = sendTokens(app, plan, () => plan.at + age)
    await expect(sending).rejects.toMatchObject({ reason: 'SEND_STALE' })
    expect([wallet.asked, events()]).toEqual([[], []])
  })

  test('default', async () => {
    const { app, wallet, events, sent } = await connected()
    wallet.answers.eth_sendTransaction = hash
    expect(await sendTokens(app, plan)).toBe(hash)
    expect(wallet.asked).toEqual([plan.rpc])
    expect(events()).toEqual([
      { name: 'SEND_INITIATED', data: facts },
      { name: 'SEND_SUCCESS', data: { ...facts, hash } },
    ])
    expect(keptRecipients(app, { namespace: 'eip155', account: alice })).toEqual([bob])
    const paid = { symbol: 'ETH', decimals: 18, amount: plan.amount }
    expect(sent()).toMatchObject([{ hash, network: 'eip155:1', from: alice, to: bob, kind: 'send', token: paid }])
    await eventually(() => expect(sent()).toMatchObject([{ hash, nonce: 7 }]))
  })

  test('behavior: returns the hash of the transaction that contains the batch', async () => {
    const fake = await loggedIn()
    fake.auth.wallet.answers.wallet_sendCalls = { id: '0x1' }
    fake.auth.wallet.answers.wallet_getCallsStatus = { status: 200, receipts: [{ transactionHash: hash }] }
    const rpc = { method: 'wallet_sendCalls', params: [{ version: '2.0.0', calls: [] }] }
    expect(await sendTokens(fake.app, { ...plan, rpc })).toBe(hash)
  })

  test('error: if the user declines, sends nothing and tracks a rejection instead of a failure', async () => {
    const { app, wallet, events, sent } = await connected()
    wallet.answers.eth_sendTransaction = declined
    await expect(sendTokens(app, plan)).rejects.toMatchObject({ code: 4001 })
    expect(events()).toMatchObject([{ name: 'SEND_INITIATED' }, { name: 'SEND_REJECTED', data: facts }])
    expect(sent()).toBeUndefined()
    expect(keptRecipients(app, { namespace: 'eip155', account: alice })).toEqual([])
  })

  test("error: passes on the wallet's error", async () => {
    const { app, wallet, events } = await connected()
    wallet.answers.eth_sendTransaction = () => {
      throw fromWallet(-32000, 'nonce too low')
    }
    await expect(sendTokens(app, plan)).rejects.toMatchObject({ message: 'nonce too low' })
    expect(events()).toMatchObject([{}, { name: 'SEND_ERROR', data: { ...facts, message: 'nonce too low' } }])
  })

  test('error: does not ask the wallet if the account or network is no longer active', async () => {
    const { app, wallet } = await connected()
    const elsewhere = { ...plan, transfer: { ...plan.transfer, network: 'eip155:8453' } }
    await expect(sendTokens(app, elsewhere)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect(wallet.asked).toEqual([])
  })
})

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const from = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const planOf = (lastBlock: number | null) => ({ transfer: { network, from }, lastBlock }) as unknown as TransferPlan
const silence = () => Promise.reject(makeError('TIMED_OUT', { name: 'The wallet' }))

function visit(area = fakeArea(), height = { now: 100 }) {
  const server = fakeNode({ getBlockHeight: () => height.now })
  const { app } = fakeApp({ options: { networks: [network] }, area, server })
  return { app, area, height }
}

describe('onceOnly', () => {
  test('default', async () => {
    const { app } = visit()
    expect(await onceOnly(app, planOf(150), async () => 'sent')).toBe('sent')
    expect(await onceOnly(app, planOf(150), async () => 'again')).toBe('again')
  })

  test("behavior: sends nothing after a timeout until the transaction's last possible block has passed", async () => {
    const { app, height } = visit()
    await expect(onceOnly(app, planOf(150), silence)).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    let asked = 0
    const send = async () => ++asked
    height.now = 150
    await expect(onceOnly(app, planOf(300), send)).rejects.toMatchObject({ reason: 'SEND_UNSETTLED' })
    expect(asked).toBe(0)
    height.now = 151
    expect(await onceOnly(app, planOf(301), send)).toBe(1)
  })

  test('behavior: blocks the next transfer while an earlier one is unsettled, even after a reload', async () => {
    const first = visit()
    void onceOnly(first.app, planOf(150), () => new Promise(() => {}))
    await new Promise(process.nextTick)
    const second = visit(first.area, first.height)
    await expect(onceOnly(second.app, planOf(300), async () => 'twice')).rejects.toMatchObject({
      reason: 'SEND_UNSETTLED',
    })
  })

  test.each([
    ['the visitor says no', makeError('USER_REJECTED')],
    ['the check of the network fails', makeError('REMOTE', { message: 'Transaction simulation failed: x' })],
  ])('behavior: does not block the next transfer if %s, because nothing was sent', async (_, error) => {
    const { app } = visit()
    await expect(onceOnly(app, planOf(150), () => Promise.reject(error))).rejects.toBe(error)
    expect(await onceOnly(app, planOf(150), async () => 'sent')).toBe('sent')
  })

  test('behavior: does not block transfers on Ethereum, because they have nonces', async () => {
    const { app } = visit()
    await expect(onceOnly(app, planOf(null), silence)).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    expect(await onceOnly(app, planOf(null), async () => 'sent')).toBe('sent')
  })
})
