import { describe, expect, test } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { fakeApp, fakeExtension } from '../../../fakes/fakeApp.ts'
import { alice, bob, declined, fromWallet } from '../../../fakes/fakeWallet.ts'
import type { TransferPlan } from '../../../onchain/transfers/Transfer.ts'
import { connect } from '../../../session/connections/connect.ts'
import { connectorOf } from '../../../session/connections/connectorOf.ts'
import { currentRoute } from '../../../store/routerSlice.ts'
import { beginDraft, sendDraftOf } from '../sendDraft.ts'
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
    expect(view()).toBe('Account')
    await eventually(() => expect(state().snack).toMatchObject({ variant: 'success', text: 'Transaction started' }))
    expect(draft()).toMatchObject({ amount: '', receiver: '', isSending: false })
  })

  test('behavior: two presses send once', async () => {
    const { app, wallet } = await reviewing()
    wallet.answers.eth_sendTransaction = hash
    await Promise.all([sendReviewed(app, plan), sendReviewed(app, plan)])
    expect(wallet.asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('error: a refusal keeps what was put in', async () => {
    const { app, wallet, draft, view, state } = await reviewing()
    wallet.answers.eth_sendTransaction = declined
    await sendReviewed(app, plan)
    expect(view()).toBe('WalletSendPreview')
    await eventually(() => expect(state().snack?.text).toBe('Signature declined'))
    expect(draft()).toMatchObject({ amount: '0.5', receiver: bob, isSending: false, failure: null })
  })

  test('error: a failure keeps it too, and says what the network said', async () => {
    const { app, wallet, draft, state } = await reviewing()
    wallet.answers.eth_sendTransaction = () => {
      throw fromWallet(-32000, 'nonce too low')
    }
    await sendReviewed(app, plan)
    await eventually(() => expect(state().snack?.text).toBe('Failed to send transaction. Please try again.'))
    expect(draft()).toMatchObject({ amount: '0.5', failure: { isUnsure: false, message: 'nonce too low' } })
  })

  test('error: an old plan keeps what was put in, and asks to look again', async () => {
    const { app, wallet, draft, view, state } = await reviewing()
    await sendReviewed(app, { ...plan, at: plan.at - 60_000 })
    expect([view(), wallet.asked]).toEqual(['WalletSendPreview', []])
    expect(draft()).toMatchObject({ amount: '0.5', isSending: false, failure: null })
    expect(state().snack?.text).toBe('These details are out of date. Check them again')
  })

  test('error: after a silence no one says that nothing was sent', async () => {
    const { app, wallet, draft, state } = await reviewing()
    wallet.answers.eth_sendTransaction = 'not a hash'
    await sendReviewed(app, plan)
    expect(draft().failure).toMatchObject({ isUnsure: true })
    expect(state().snack).toBeNull()
  })
})
