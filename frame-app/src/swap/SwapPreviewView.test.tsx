import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { aSwap, ether, router, swapData, usdc } from '../fakes/fakeSwaps.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import type { SwapPlan } from './plan/SwapPlan.ts'
import { swapStore } from './plan/swapStore.ts'
import { SwapPreviewView } from './SwapPreviewView.tsx'
import { tokenKey } from './sameToken.ts'

const withSlippage = (slippage: bigint) => ({ ...aSwap, slippage, toAmount: 10n ** 18n, at: Date.now() })

/** Renders the review of a swap of 3,000 USDC for one ether. `change` overrides fields of the plan. */
async function drawn(change: Partial<SwapPlan> = {}, held = 10n ** 18n) {
  const fake = fakeApp()
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  fake.state().reset('Swap')
  fake.state().push('SwapPreview')
  const draft = swapStore(fake.app)
  draft.setState({ from: usdc, to: ether, text: '3000', slippage: 100n, approvals: 0 })
  const plan: SwapPlan = {
    quote: { ...aSwap, toAmount: 10n ** 18n, at: Date.now() },
    minimum: 99n * 10n ** 16n,
    call: { to: router, data: swapData(), value: 0n },
    steps: [],
    proof: 'calldata',
    taxes: { from: 0n, to: 0n },
    impact: 0n,
    fee: 10n ** 15n,
    isBatch: false,
    sponsor: null,
    coinPrice: null,
    ...change,
  }
  const client = queryClientOf(fake.app)
  const { account, amount } = aSwap
  client.setQueryData(['swapPlan', `${account} ${tokenKey(usdc)} ${tokenKey(ether)} ${amount} 100`, 0], plan)
  client.setQueryData(['tokens', 'eip155:1', account], [{ ...ether, amount: held, price: '3000' }])
  Object.assign(draft, { getInitialState: draft.getState })
  Object.assign(fake.app.store, { getInitialState: fake.app.store.getState })
  const markup = renderToStaticMarkup(
    <AppContext value={fake.app}>
      <SwapPreviewView />
    </AppContext>,
  )
  const button = /<button[^>]*data-testid="swap-confirm"[^>]*>/.exec(markup)?.[0] ?? ''
  return { markup, canSign: button !== '' && !/ disabled| aria-disabled="true"/.test(button) }
}

describe('SwapPreviewView', () => {
  test('default', async () => {
    const { markup, canSign } = await drawn()
    expect(canSign).toBe(true)
    expect(markup).toContain('0.001 ETH ($3.00)')
    expect(markup).not.toContain('alert')
  })

  test("behavior: shows the network cost at the wallet's coin price, or names the sponsor who pays it", async () => {
    expect((await drawn({ coinPrice: '2000' })).markup).toContain('0.001 ETH ($2.00)')
    const sponsor = { name: 'Payer', url: 'https://pay.example/1' }
    const { markup } = await drawn({ sponsor, fee: 0n })
    expect(markup).toContain('Paid by Payer')
    expect((await drawn({ fee: null })).markup).not.toContain('0.001 ETH')
  })

  test.each<[string, Partial<SwapPlan>, can: boolean, says: string]>([
    ['3 % is warned of', { impact: 3_000n }, true, 'This swap moves the price by 3%'],
    ['5 % is warned of in red', { impact: 5_000n }, true, 'data-tone="danger"'],
    ['10 % is typed', { impact: 10_000n }, false, 'Type “swap” to continue'],
    ['15 % is blocked', { impact: 15_000n }, false, 'This swap loses 15% of its value'],
    ['an unknown impact is confirmed by typing', { impact: null }, false, 'You receive at least 0.99 ETH'],
    ['which takes the word', { impact: null }, false, 'Type “swap” to continue'],
    ['without a proof it is blocked', { impact: null, proof: 'none' }, false, 'Try other tokens'],
    ['the slippage is shown', { quote: withSlippage(50n) }, true, '0.5%'],
    ['without a proof it is typed', { proof: 'none' }, false, 'This swap could not be checked'],
    ['a tax is named', { taxes: { from: 0n, to: 100n } }, true, 'ETH keeps 1% of each transfer'],
    ['a reset is a step of its own', { steps: ['reset', 'approve'] }, true, 'Reset approval'],
    ['an approval is a step of its own', { steps: ['approve'] }, true, 'exactly 3,000 USDC from your account'],
    ['a smart account sends both', { steps: ['approve'], isBatch: true }, true, 'sent together'],
  ])('behavior: shows the warnings and steps of a plan: %s', async (_, change, can, says) => {
    const { markup, canSign } = await drawn(change)
    expect([canSign, markup.includes(says)]).toEqual([can, true])
  })

  test('behavior: warns if the balance does not cover the network cost; shows “–” for an unknown cost', async () => {
    const low = 'Your balance may not cover the network cost.'
    expect((await drawn({}, 10n ** 15n)).markup).not.toContain(low)
    expect((await drawn({}, 10n ** 15n - 1n)).markup).toContain(low)
    const unknown = await drawn({ fee: null }, 0n)
    expect(unknown.markup).not.toContain(low)
    expect(unknown.markup).toContain('<dd><bdi>–</bdi></dd>')
  })
})
