import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { alice, bob, declined, fromWallet } from '../fakes/fakeWallet.ts'
import { openPaymentOf, stopWaiting } from '../payments/openPayment.ts'
import { paymentResultOf } from '../payments/paymentResult.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import type { TransferPlan } from './plan/Transfer.ts'
import { beginDraft, sendDraftOf } from './sendDraft.ts'
import { sendReviewed } from './sendReviewed.ts'

const hash = `0x${'ab'.repeat(32)}`
const ether = { network: 'eip155:1', address: null, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 0n } as const
const plan: TransferPlan = {
  transfer: {
    network: 'eip155:1',
    from: alice,
    to: bob,
    asset: { token: { ...ether, price: null, iconUrl: null } },
    amount: 1n,
    wallet: { isSmart: false, warns: false },
    isOtherChain: false,
  },
  amount: 1n,
  arrives: 1n,
  fee: 1n,
  deposit: 0n,
  warnings: [],
  rpc: { method: 'eth_sendTransaction', params: [{ from: alice, to: bob, value: '0x1' }] },
  at: Date.now(),
  lastBlock: null,
}

async function reviewing() {
  const fake = fakeApp()
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  fake.state().reset('WalletSend')
  fake.state().push('WalletSendPreview', { to: bob })
  beginDraft(fake.app, { account: alice, network: 'eip155:1' })
  sendDraftOf(fake.app).setState({ amount: '0.5', receiver: bob })
  fake.wallet.asked.splice(0)
  return { ...fake, draft: sendDraftOf(fake.app).getState, view: () => currentRoute(fake.state())?.view }
}

describe('sendReviewed', () => {
  test('default', async () => {
    const { app, wallet, draft, view, state } = await reviewing()
    wallet.answers.eth_sendTransaction = hash
    await sendReviewed(app, plan)
    expect([view(), state().history.length]).toEqual(['PaymentResult', 2])
    expect(paymentResultOf(app).getState()).toMatchObject({ hash, for: { recipient: bob } })
    await eventually(() => expect(state().snack).toMatchObject({ variant: 'success', text: 'Transaction started' }))
    expect(draft()).toMatchObject({ amount: '', receiver: '' })
  })

  test('behavior: sends only once if the user clicks twice', async () => {
    const { app, wallet } = await reviewing()
    wallet.answers.eth_sendTransaction = hash
    await Promise.all([sendReviewed(app, plan), sendReviewed(app, plan)])
    expect(wallet.asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  /** Starts a payment that waits for the wallet. The test decides when the wallet answers. */
  async function asked() {
    const fake = await reviewing()
    const { promise, resolve: answer } = deferred<Json>()
    fake.wallet.answers.eth_sendTransaction = () => promise
    const done = sendReviewed(fake.app, plan)
    await eventually(() => expect(fake.wallet.asked).toHaveLength(1))
    const finish = async (result: Json) => {
      answer(result)
      await done
    }
    return { ...fake, finish, open: () => openPaymentOf(fake.app).getState().open }
  }

  test('behavior: describes a pending payment, and lets the dapp open another payment in the meantime', async () => {
    const { app, draft, state, view, finish, open } = await asked()
    expect(open()).toEqual({ kind: 'send', text: 'Send <0.00000001 ETH to 0x0000…0B0b.' })
    state().setOpen(false)
    beginDraft(app, { account: alice, network: 'eip155:1' }, { amount: '7' })
    state().reset('WalletSend')
    await sendReviewed(app, plan)
    expect([draft().amount, open()?.kind]).toEqual(['7', 'send'])
    await finish(hash)
    // The new payment is unchanged after the first payment has finished.
    expect([draft().amount, view(), open()]).toEqual(['7', 'WalletSend', null])
  })

  test('behavior: allows another payment after a click on "Stop waiting"; a late answer changes no view', async () => {
    const { app, wallet, draft, state, view, finish, open } = await asked()
    stopWaiting(app)
    wallet.answers.eth_sendTransaction = declined
    await sendReviewed(app, plan)
    expect(wallet.asked).toHaveLength(2)
    const before = draft()
    await finish(hash)
    expect([view(), open(), draft()]).toEqual(['WalletSendPreview', null, before])
    // The first payment was made after all, so the user must be notified.
    await eventually(() => expect(state().snack?.text).toBe('Transaction started'))
  })

  test('error: keeps the draft if the user declines', async () => {
    const { app, wallet, draft, view, state } = await reviewing()
    wallet.answers.eth_sendTransaction = declined
    await sendReviewed(app, plan)
    expect(view()).toBe('WalletSendPreview')
    await eventually(() => expect(state().snack?.text).toBe('Signature declined'))
    expect(draft()).toMatchObject({ amount: '0.5', receiver: bob, failure: null })
  })

  test("error: keeps the draft and shows the network's error if sending fails", async () => {
    const { app, wallet, draft, state } = await reviewing()
    wallet.answers.eth_sendTransaction = () => {
      throw fromWallet(-32000, 'nonce too low')
    }
    await sendReviewed(app, plan)
    await eventually(() => expect(state().snack?.text).toBe('Failed to send transaction. Please try again.'))
    expect(draft()).toMatchObject({ amount: '0.5', failure: { isUnsure: false, message: 'nonce too low' } })
  })

  test('error: asks the user to open the wallet if an earlier request is still open in the wallet', async () => {
    const { app, wallet, draft, state } = await reviewing()
    wallet.answers.eth_sendTransaction = () => {
      throw fromWallet(-32002, 'Request already pending')
    }
    await sendReviewed(app, plan)
    await eventually(() => expect(state().snack?.text).toBe('Open your wallet: a request is waiting there.'))
    expect(draft()).toMatchObject({ amount: '0.5', failure: null })
  })

  test('error: keeps the draft and asks the user to review the transfer again if the plan is stale', async () => {
    const { app, wallet, draft, view, state } = await reviewing()
    await sendReviewed(app, { ...plan, at: plan.at - 60_000 })
    expect([view(), wallet.asked]).toEqual(['WalletSendPreview', []])
    expect(draft()).toMatchObject({ amount: '0.5', failure: null })
    expect(state().snack?.text).toBe('These details are out of date. Check them again')
  })

  test("error: if the wallet's answer is invalid, says that the transfer may have been sent", async () => {
    const { app, wallet, draft, state } = await reviewing()
    wallet.answers.eth_sendTransaction = 'not a hash'
    await sendReviewed(app, plan)
    expect(draft().failure).toMatchObject({ isUnsure: true })
    expect(state().snack).toBeNull()
  })
})
