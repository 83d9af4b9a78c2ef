import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activityApp, drawn, wordsOf } from '../../fakes/drawnActivity.tsx'
import { usdc } from '../../fakes/fakeSwaps.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { receivedQuery } from '../../swap/plan/receivedQuery.ts'
import { type PaymentResult, paymentResultOf, showResult } from '../paymentResult.ts'
import { outcomeKey, tellOutcome } from '../sent/outcomes.ts'
import type { SentState } from '../sent/SentState.ts'
import { sentQuery } from '../sent/sentQuery.ts'
import { PaymentResultView } from './PaymentResultView.tsx'

const network = 'eip155:1'
const hash = `0x${'ab'.repeat(32)}`
const transfer: PaymentResult = { network, account: alice, hash, paid: '0.5 ETH', for: { recipient: bob } }
const swap: PaymentResult = { network, account: alice, hash, paid: '0.5 ETH', for: { token: usdc } }

function view(fake: ReturnType<typeof activityApp>, result: PaymentResult) {
  showResult(fake.app, result)
  const store = paymentResultOf(fake.app)
  // Server rendering reads the store's initial state, so we make it return the current state.
  Object.assign(store, { getInitialState: store.getState })
  return drawn(fake, <PaymentResultView />)
}

function page(result: PaymentResult, state: SentState = 'confirmed', received?: bigint | null) {
  const fake = activityApp()
  const kept = { hash, network, from: alice, to: bob, kind: 'send', token: null, at: Date.now(), nonce: null, state }
  queryClientOf(fake.app).setQueryData(sentQuery(fake.app, network, alice).queryKey, [kept] as never)
  const { queryKey } = receivedQuery(fake.app, { ...result, token: usdc.address })
  if (received !== undefined) queryClientOf(fake.app).setQueryData(queryKey, received)
  return view(fake, result)
}

describe('PaymentResultView', () => {
  test('default: shows a transfer’s amount, recipient, network and explorer link, and a Done button', () => {
    const markup = page(transfer)
    expect(wordsOf(markup)).toMatch(/^Sent 0\.5 ETH Amount 0\.5 ETH To .+ Network .*Ethereum View on .+ Done$/)
    expect(wordsOf(markup).replaceAll(' ', '')).toContain(bob)
    expect(markup).toContain(`href="https://etherscan.io/tx/${hash}"`)
  })

  test.each<[SentState, RegExp]>([
    ['pending', /^Sending 0\.5 ETH The network has not confirmed it yet/],
    ['failed', /^0\.5 ETH was not sent The network refused it/],
    ['replaced', /^0\.5 ETH was not sent Another transaction/],
    ['signers', /^Sending 0\.5 ETH Other owners/],
  ])('behavior: shows a transfer that is %s', (state, words) => {
    const markup = page(transfer, state)
    expect(wordsOf(markup)).toMatch(words)
    expect(markup.includes('etherscan.io/tx/')).toBe(state !== 'signers')
  })

  test('behavior: still shows a transfer as confirmed once the history lists it and its local copy is deleted', () => {
    const fake = activityApp()
    tellOutcome(fake.app, outcomeKey({ network, hash }), 'confirmed')
    expect(wordsOf(view(fake, transfer))).toMatch(/^Sent 0\.5 ETH/)
  })

  test('behavior: shows the amount that a swap received', () => {
    expect(wordsOf(page(swap, 'confirmed', 1_487_471_500n))).toMatch(
      /^Received 1,487\.4715 USDC You paid 0\.5 ETH You received 1,487\.4715 USDC/,
    )
  })

  test('behavior: shows no received amount for a swap if that amount is unknown', () => {
    expect(wordsOf(page(swap, 'confirmed', null))).toMatch(
      /^Swapped 0\.5 ETH for USDC You paid 0\.5 ETH You received (Not known|Network)/,
    )
    expect(wordsOf(page(swap, 'pending'))).toMatch(/^Swapping 0\.5 ETH for USDC .* You pay 0\.5 ETH Network/)
  })
})
