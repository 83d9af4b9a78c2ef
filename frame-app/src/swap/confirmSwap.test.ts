import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { aSwap, fakeSwaps, router, swapData } from '../fakes/fakeSwaps.ts'
import { alice, declined, fromWallet } from '../fakes/fakeWallet.ts'
import { openPaymentOf, stopWaiting } from '../payments/openPayment.ts'
import { outcomeKey, tellOutcome } from '../payments/sent/outcomes.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { confirmApproval, confirmSwap, failureText } from './confirmSwap.ts'
import type { SwapPlan } from './plan/SwapPlan.ts'
import { swapStore } from './plan/swapStore.ts'

const hash = `0x${'ab'.repeat(32)}`

async function reviewed(change: Partial<SwapPlan> = {}) {
  const swaps = fakeSwaps()
  const extension = fakeExtension()
  const fake = fakeApp({ extensions: [extension], server: swaps.server })
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', extension.id) })
  fake.state().reset('Swap')
  fake.state().push('SwapPreview')
  fake.state().setOpen(true)
  fake.wallet.answers.eth_sendTransaction = hash
  fake.wallet.asked.splice(0)
  const plan: SwapPlan = {
    quote: { ...aSwap, toAmount: 10n ** 18n, at: Date.now() },
    minimum: 99n * 10n ** 16n,
    call: { to: router, data: swapData(), value: 0n },
    steps: [],
    proof: 'calldata',
    taxes: { from: 0n, to: 0n },
    impact: 0n,
    fee: null,
    isBatch: false,
    sponsor: null,
    coinPrice: null,
    ...change,
  }
  const events = () =>
    fake.host.calls.flatMap(([name, input]) => (name === 'emit' ? [(input as { name: string }).name] : []))
  return { ...fake, swaps, plan, events, view: () => currentRoute(fake.state())?.view }
}

describe('confirmSwap', () => {
  test("default: shows the result and reloads both tokens' balances, bypassing the server's cache", async () => {
    const { app, plan, events, view, requests } = await reviewed()
    await confirmSwap(app, plan)
    expect([view(), events().filter((name) => name.includes('SWAP'))]).toEqual([
      'PaymentResult',
      ['INITIATE_SWAP', 'SWAP_SUCCESS'],
    ])
    const read = requests.find(({ url }) => url.includes(`/v1/account/${alice}/balance`))
    expect(new URL(read!.url).searchParams.get('forceUpdate')).toBe(
      'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48,eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    )
  })

  test('behavior: reports the received amount instead of the quoted amount', async () => {
    const { app, plan, swaps, state, host } = await reviewed()
    swaps.node.eth_getTransactionReceipt = {
      status: '0x1',
      from: alice,
      blockNumber: '0x10',
      gasUsed: '0x0',
      effectiveGasPrice: '0x1',
      logs: [],
    }
    swaps.node.eth_getBalance = (params: readonly string[]) =>
      params[1] === '0xf' ? '0x0' : numberToHex(994n * 10n ** 15n)
    await confirmSwap(app, plan)
    await eventually(() => expect(state().snack?.text).toBe('Swapped USDC to 0.994 ETH'))
    expect(host.received('emit')).toContainEqual(
      expect.objectContaining({ name: 'SWAP_SUCCESS', data: expect.objectContaining({ swapToAmount: '0.994' }) }),
    )
  })

  test('behavior: reports the swap without a received amount if the receipt does not contain the amount', async () => {
    const { app, plan, state, host } = await reviewed()
    await confirmSwap(app, plan)
    await eventually(() => expect(state().snack?.text).toBe('Swapped USDC to ETH'))
    const [event] = host.received('emit').filter((each) => (each as { name: string }).name === 'SWAP_SUCCESS')
    expect(event).toMatchObject({ data: { swapToToken: 'ETH' } })
    expect((event as { data: object }).data).not.toHaveProperty('swapToAmount')
  })

  test('behavior: asks the wallet only once if the user clicks twice', async () => {
    const { app, plan, wallet } = await reviewed()
    await Promise.all([confirmSwap(app, plan), confirmSwap(app, plan), confirmApproval(app, plan)])
    expect(wallet.asked).toHaveLength(1)
    expect(openPaymentOf(app).getState().open).toBe(null)
  })

  test('behavior: sends only one request for the second swap, even if the first swap is mined meanwhile', async () => {
    const { app, plan, wallet, state, swaps } = await reviewed()
    swaps.node.eth_getTransactionReceipt = null
    const first = confirmSwap(app, plan)
    await eventually(() => expect(state().snack?.text).toMatch(/^Swapping USDC/))

    state().push('SwapPreview')
    const { promise, resolve: answer } = deferred<Json>()
    wallet.answers.eth_sendTransaction = () => promise
    const second = confirmSwap(app, plan)
    await eventually(() => expect(wallet.asked).toHaveLength(2))
    tellOutcome(app, outcomeKey({ network: 'eip155:1', hash }), 'confirmed')
    await first
    await confirmSwap(app, plan)
    await confirmApproval(app, { ...plan, steps: ['approve'] })
    expect(wallet.asked).toHaveLength(2)
    answer(`0x${'cd'.repeat(32)}`)
    tellOutcome(app, outcomeKey({ network: 'eip155:1', hash: `0x${'cd'.repeat(32)}` }), 'confirmed')
    await second
  })

  test('behavior: does not ask the wallet again if the modal was closed and reopened during a request', async () => {
    const { app, plan, wallet, state } = await reviewed()
    const { promise, resolve: answer } = deferred<Json>()
    wallet.answers.eth_sendTransaction = () => promise
    const first = confirmSwap(app, plan)
    await eventually(() => expect(wallet.asked).toHaveLength(1))
    state().setOpen(false)
    state().setOpen(true)
    state().push('SwapPreview')
    await confirmSwap(app, plan)
    expect(wallet.asked).toHaveLength(1)
    answer(hash)
    await first
  })

  test('behavior: after "Stop waiting", allows another swap and ignores a late error of the first swap', async () => {
    const { app, plan, wallet, view, state } = await reviewed()
    const { promise, reject: refuse } = deferred<Json>()
    wallet.answers.eth_sendTransaction = () => promise
    const first = confirmSwap(app, plan)
    await eventually(() => expect(wallet.asked).toHaveLength(1))
    expect(openPaymentOf(app).getState().open).toEqual({ kind: 'swap', text: 'Swap 3,000 USDC for ETH.' })
    stopWaiting(app)
    wallet.answers.eth_sendTransaction = hash
    await confirmSwap(app, plan)
    expect([wallet.asked.length, view()]).toEqual([2, 'PaymentResult'])
    await eventually(() => expect(state().snack?.text).toMatch(/^Swapped/))
    const { snack } = state()
    refuse(makeError('TIMED_OUT', { name: 'The wallet' }))
    await first
    expect(state().snack).toBe(snack)
  })

  test('error: stays on the review if the user declines in the wallet', async () => {
    const { app, plan, wallet, events, view } = await reviewed()
    wallet.answers.eth_sendTransaction = declined
    await confirmSwap(app, plan)
    expect([view(), events().at(-1), openPaymentOf(app).getState().open]).toEqual(['SwapPreview', 'SWAP_ERROR', null])
  })

  test('error: closes the review if the wallet does not answer, so that a second click cannot pay twice', async () => {
    const { app, plan, wallet, state, view, events } = await reviewed()
    wallet.answers.eth_sendTransaction = () => {
      throw makeError('TIMED_OUT', { name: 'The wallet' })
    }
    await confirmSwap(app, plan)
    expect([view(), events().at(-1)]).toEqual(['Account', 'SWAP_ERROR'])
    await eventually(() => expect(state().snack?.text).toContain('Look at your activity before you swap again'))
  })

  test('error: reports a transaction that the chain rejected', async () => {
    const { app, plan, swaps, events } = await reviewed()
    swaps.node.eth_getTransactionReceipt = { status: '0x0' }
    await confirmSwap(app, plan)
    expect(events().at(-1)).toBe('SWAP_ERROR')
  })
})

describe('confirmApproval', () => {
  test('default: reviews the swap again after the approval', async () => {
    const { app, plan } = await reviewed({ steps: ['approve'] })
    await confirmApproval(app, plan)
    expect(swapStore(app).getState().approvals).toBe(1)
  })

  test('error: reviews the swap again after a timeout, because the wallet may have sent the approval', async () => {
    const { app, plan, wallet, view } = await reviewed({ steps: ['approve'] })
    wallet.answers.eth_sendTransaction = () => {
      throw makeError('TIMED_OUT', { name: 'The wallet' })
    }
    await confirmApproval(app, plan)
    expect([swapStore(app).getState().approvals, view()]).toEqual([1, 'SwapPreview'])
  })

  test('error: does not count a declined request as an approval', async () => {
    const { app, plan, wallet, events } = await reviewed({ steps: ['approve'] })
    wallet.answers.eth_sendTransaction = declined
    await confirmApproval(app, plan)
    expect([swapStore(app).getState().approvals, events().at(-1)]).toEqual([0, 'SWAP_APPROVAL_ERROR'])
  })
})

const thrown = (work: () => never) => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('failureText', () => {
  test.each([
    ['a refusal', thrown(declined), 'Signature declined'],
    ['an expired quote', makeError('SWAP_STALE'), 'This quote is no longer valid. Review the swap again'],
    ['a short message', fromWallet(-32603, 'insufficient funds\u202e'), 'insufficient funds'],
    ['an open request', fromWallet(-32002, 'Already pending'), 'Open your wallet: a request is waiting there.'],
    ['a dump', fromWallet(-32603, 'x'.repeat(101)), 'Transaction error'],
    ['no error of ours', new TypeError('undefined'), 'Transaction error'],
  ])('behavior: returns the message for %s', (_, error, text) => {
    expect(failureText(error)).toBe(text)
  })
})
