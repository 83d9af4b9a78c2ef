import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { createStorage } from '../app/store/createStorage.ts'
import { askingOrigin, fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { alice, bob } from '../fakes/fakeWallet.ts'
import type { KeptSent } from '../payments/sent/KeptSent.ts'
import { changeSent } from '../payments/sent/sentStore.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { beginDraft, sendDraftOf } from './sendDraft.ts'
import { recentRecipients, sendButton, WalletSendView } from './WalletSendView.tsx'

const carol = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ether = { network: 'eip155:1', address: null, name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: null } as const

async function drawn(options: Parameters<typeof fakeApp>[0] = {}, change = {}, amount = 10n ** 18n, price = '3000') {
  const fake = fakeApp(options)
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  fake.state().reset('WalletSend')
  queryClientOf(fake.app).setQueryData(['tokens', 'eip155:1', alice], [{ ...ether, amount, price }])
  beginDraft(fake.app, { account: alice, network: 'eip155:1' })
  sendDraftOf(fake.app).setState({ token: null, ...change })
  const draft = sendDraftOf(fake.app)
  Object.assign(draft, { getInitialState: draft.getState })
  Object.assign(fake.app.store, { getInitialState: fake.app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={fake.app}>
      <WalletSendView nftRow={() => null} />
    </AppContext>,
  )
}

describe('WalletSendView', () => {
  test('default', async () => {
    const markup = await drawn({}, { amount: '0.5' })
    expect(markup).toContain('$1,500.00')
    expect(markup).toContain('1 ETH available')
    expect(markup).toContain('Add Address')
  })

  test("behavior: shows the token amount below an amount in the dapp's currency", async () => {
    expect(await drawn({}, { amount: '1500', unit: 'fiat' })).toContain('0.5 ETH')
  })

  test("behavior: lets the user type the amount in the dapp's currency", async () => {
    const euros = { options: { currency: 'EUR' } }
    expect(await drawn(euros)).toContain('Type in EUR')
    const markup = await drawn(euros, { amount: '1500', unit: 'fiat' })
    expect(markup).toContain('Amount in EUR')
    expect(markup).toContain('Type in ETH')
  })

  test('behavior: shows "Buy" if the account has no balance', async () => {
    expect(await drawn({}, {}, 0n)).toContain('Buy')
    expect(await drawn({}, {})).not.toContain('Buy')
  })

  test('behavior: ignores a draft for another network or account', async () => {
    expect(await drawn({}, { amount: '0.5' })).toContain('1 ETH available')
    for (const change of [{ network: 'eip155:8453' }, { account: bob }])
      expect(await drawn({}, { amount: '0.5', ...change })).not.toContain('1 ETH available')
  })

  test("shows the recipient's network if the user sends on a different network", async () => {
    const markup = await drawn({}, { amount: '0.5', receiver: `eip155:8453:${carol}` })
    expect(markup).toContain('This address is for Base. You are sending on Ethereum.')
    expect(await drawn({}, { amount: '0.5', receiver: `eth:${carol}` })).toContain('Preview Send')
  })

  test('shows recent recipients while the recipient field is empty', async () => {
    const paid = { network: 'eip155:1', from: alice, to: carol, token: null, nonce: null } as const
    const area = fakeArea()
    changeSent({ storage: createStorage(askingOrigin, () => area) }, () => [
      { ...paid, hash: '0x1', kind: 'send', at: Date.now(), state: 'confirmed' },
    ])
    expect(await drawn({ area })).toContain(`Send to ${carol}`)
    expect(await drawn({ area }, { receiver: 'river' })).not.toContain(`Send to ${carol}`)
  })

  test('behavior: shows that the dapp has turned sending off', async () => {
    expect(await drawn({ options: { features: { send: false } } })).toContain('Sending is off')
  })
})

const ready = { isNft: false, hasToken: true, typed: '1', amount: 1n, balance: 1n, receiver: 'ready' } as const

describe('sendButton', () => {
  test('default', () => {
    expect(sendButton(ready)).toBe('preview')
  })

  test.each([
    ['invalidAddress', { receiver: 'invalid' }],
    ['addAddress', { receiver: 'empty' }],
    ['insufficientFunds', { receiver: 'empty', amount: 2n }],
    ['addAmount', { receiver: 'invalid', typed: '', amount: undefined }],
    ['addAmount', { receiver: 'empty', typed: '0', amount: 0n }],
    ['incorrectValue', { receiver: 'empty', typed: '1,5', amount: undefined }],
    ['selectToken', { hasToken: false, typed: 'x', amount: undefined, receiver: 'empty' }],
  ] as const)('behavior: shows %s before less important problems', (button, change) => {
    expect(sendButton({ ...ready, ...change })).toBe(button)
  })

  test('behavior: requires no amount for an NFT', () => {
    expect(sendButton({ ...ready, isNft: true, hasToken: false, typed: '', amount: undefined })).toBe('preview')
  })
})

const payer = '0x1111111111111111111111111111111111111111'
const to = (digit: string) => `0xabc${digit.repeat(37)}`

function sent(change: Partial<KeptSent>): KeptSent {
  const common = { network: 'eip155:1', from: payer, kind: 'send', token: null, nonce: null } as const
  return { ...common, hash: '0x1', to: to('1'), at: Date.now(), state: 'confirmed', ...change }
}

function recentOf(...kept: readonly KeptSent[]) {
  const { app } = fakeApp()
  changeSent(app, () => kept)
  return recentRecipients(app, 'eip155:1', payer.toUpperCase().replace('0X', '0x'))
}

describe('recentRecipients', () => {
  test('lists at most three recipients, newest first, each only once', () => {
    const kept = ['1', '2', '1', '3', '4'].map((digit) => sent({ to: to(digit) }))
    expect(recentOf(...kept)).toEqual([to('1'), to('2'), to('3')])
  })

  test('omits failed payments, swaps, self-payments, and payments on other networks or by other accounts', () => {
    const others: readonly Partial<KeptSent>[] = [
      { network: 'eip155:8453' },
      { from: to('9') },
      { state: 'failed' },
      { state: 'replaced' },
      { kind: 'swap' },
      { to: payer },
    ]
    expect(recentOf(...others.map(sent))).toEqual([])
  })
})
