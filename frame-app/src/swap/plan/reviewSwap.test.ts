import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { setPreferredAccount } from '../../embedded/setPreferredAccount.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { approval, aSwap, ether, fakeSwaps, router, swapData, usdc } from '../../fakes/fakeSwaps.ts'
import { bob } from '../../fakes/fakeWallet.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import type { Swap } from './Quote.ts'
import { matchCalldata, reviewSwap } from './reviewSwap.ts'

/** Reviews a swap on the fake server. `change` can modify the fake server first. */
async function review(change: (swaps: ReturnType<typeof fakeSwaps>) => void = () => {}, swap = aSwap) {
  const swaps = fakeSwaps()
  change(swaps)
  const fake = fakeApp({ server: swaps.server })
  return { plan: await reviewSwap(fake.app, swap), requests: fake.requests }
}
const built = (data: string, to = router) => ({ tx: { to: `eip155:1:${to}`, data } })
const simulated = (...calls: object[]) => [{ calls }]
const ok = { status: '0x1', returnData: '0x', logs: [] }

describe('reviewSwap', () => {
  test('default', async () => {
    const { plan } = await review()
    expect(plan).toMatchObject({
      minimum: 99n * 10n ** 16n,
      call: { to: router, data: swapData(), value: 0n },
      steps: ['approve'],
      proof: 'calldata',
      impact: 0n,
      isBatch: false,
    })
  })

  test('uses the slippage that the user chose', async () => {
    const tight = { ...aSwap, slippage: 50n }
    const { plan, requests } = await review(({ answers }) => {
      answers['build-transaction'] = built(swapData({ minimum: 995n * 10n ** 15n }))
    }, tight)
    expect(plan.minimum).toBe(995n * 10n ** 15n)
    const order = requests.find(({ url }) => url.includes('build-transaction'))
    expect(JSON.parse(order!.body).eip155).toEqual({ slippage: 0.5 })
    await expect(review(() => {}, tight)).rejects.toMatchObject({ reason: 'SWAP_STALE' })
  })

  test("behavior: for the native coin, sends the amount as the transaction's value and needs no approval", async () => {
    const other = { ...aSwap, from: ether, to: usdc, amount: 10n ** 18n }
    const { plan, requests } = await review(({ answers }) => {
      answers['build-transaction'] = built('0x12345678')
      answers.quotes = { quotes: [{ toAmount: '3000000000' }] }
    }, other)
    expect(plan).toMatchObject({ call: { value: 10n ** 18n }, steps: [], proof: 'none' })
    expect(requests.some(({ url }) => /allowance|build-approve/.test(url))).toBe(false)
  })

  test('behavior: needs no approval if the allowance is sufficient', async () => {
    const { plan } = await review(({ answers }) => {
      answers.allowance = { allowance: `${aSwap.amount}` }
    })
    expect(plan.steps).toEqual([])
  })

  test('behavior: resets the allowance to zero first if the token rejects a direct change', async () => {
    const { plan } = await review(({ node }) => {
      node.eth_call = new Error('execution reverted')
    })
    expect(plan.steps).toEqual(['reset', 'approve'])
  })

  test('behavior: does not count a simulation as proof for an unknown function of a known router', async () => {
    const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    const to = `0x${aSwap.account.slice(2).padStart(64, '0')}`
    const log = { address: native, topics: ['0x00', to.replace('A11cE', 'b0b'), to], data: '0xde0b6b3a7640000' }
    const { plan } = await review((swaps) => {
      set(swaps, 'build-transaction', built('0x12345678'))
      simulate(swaps, simulated(ok, { ...ok, logs: [log] }))
    })
    expect(plan.proof).toBe('none')
  })

  test('behavior: returns no price impact if a price is unknown', async () => {
    const { plan } = await review(({ answers }) => {
      answers.price = { fungibles: [] }
    })
    expect(plan.impact).toBe(null)
  })

  test("behavior: estimates the network cost of the swap itself, including the OP stack's data fee", async () => {
    const { plan } = await review(({ answers, node }) => {
      answers.allowance = { allowance: `${aSwap.amount}` }
      node.eth_getBlockByNumber = { baseFeePerGas: '0x64' }
      node.eth_maxPriorityFeePerGas = '0x1'
      node.eth_estimateGas = numberToHex(100_000)
      node.eth_getCode = '0x60'
      node.eth_call = numberToHex(2_000, { size: 32 })
    })
    expect(plan.fee).toBe(120_000n * 201n + 3_000n)
  })

  test('behavior: shows the network cost that the embedded smart account quotes for approval plus swap', async () => {
    const swaps = fakeSwaps()
    const { app, auth, state } = await loggedIn({ server: swaps.server }, ({ auth }) => {
      auth.smartAccountNetworks = [1]
      auth.user = { preferredAccountType: 'smartAccount' }
    })
    await setPreferredAccount(app, 'smartAccount')
    const account = connectionOf(state(), 'eip155').address!
    swaps.answers['build-transaction'] = built(swapData({ recipient: account }))
    const swap = { ...aSwap, account }
    expect(await reviewSwap(app, swap)).toMatchObject({ fee: 100n, coinPrice: '3000', sponsor: null, isBatch: true })
    const [, question] = auth.asked.findLast(([name]) => name === 'quoteCalls')!
    expect(question).toMatchObject({ calls: [{ to: usdc.address }, { to: router }] })
    // If the wallet does not answer, we estimate the cost ourselves, as we do for accounts of other wallets.
    auth.answers.quoteCalls = () => {
      throw makeError('BUNDLER_DISCONNECTED')
    }
    expect((await reviewSwap(app, swap)).fee).toBe(null)
  })

  test('behavior: returns no cost if the cost cannot be estimated', async () => {
    expect((await review()).plan.fee).toBe(null)
  })

  test.each<[string, (swaps: ReturnType<typeof fakeSwaps>) => void, string]>([
    [
      'the output would go to someone else',
      (s) => set(s, 'build-transaction', built(swapData({ recipient: bob }))),
      'SWAP_MISMATCH',
    ],
    ['more would be sold', (s) => set(s, 'build-transaction', built(swapData({ amount: 9n }))), 'SWAP_MISMATCH'],
    [
      'it could be sent much later',
      (s) => set(s, 'build-transaction', built(swapData({ deadline: 4_000_000_000n }))),
      'SWAP_MISMATCH',
    ],
    ['less might come out', (s) => set(s, 'build-transaction', built(swapData({ minimum: 1n }))), 'SWAP_STALE'],
    ['the approval is of another spender', (s) => set(s, 'build-approve', { tx: approval(bob) }), 'SWAP_MISMATCH'],
    [
      'the approval is of another token',
      (s) => set(s, 'build-approve', { tx: approval(router, 1n, bob) }),
      'SWAP_MISMATCH',
    ],
    [
      'the approval is a transfer',
      (s) => set(s, 'build-approve', { tx: { ...approval(router), data: '0xa9059cbb' } }),
      'SWAP_MISMATCH',
    ],
    ['the router is unknown', (s) => takeOver(s, swapData()), 'SWAP_MISMATCH'],
    ['the router is unknown, with a function of its own', (s) => takeOver(s, '0x12345678'), 'SWAP_MISMATCH'],
    ['it is a plain payment', (s) => takeOver(s, '0x'), 'SWAP_MISMATCH'],
    ['it calls no function of the router', (s) => set(s, 'build-transaction', built('0x')), 'SWAP_MISMATCH'],
    ['nothing arrives in the simulation', (s) => simulate(s, simulated(ok, ok)), 'SWAP_MISMATCH'],
    ['it reverts in the simulation', (s) => simulate(s, simulated(ok, { ...ok, status: '0x0' })), 'SWAP_REVERTS'],
    ['no one gives as much any more', (s) => set(s, 'quotes', { quotes: [] }), 'SWAP_STALE'],
    ['an error of the allowance is not zero', (s) => set(s, 'allowance', 500), 'ALLOWANCE_FAILED'],
    ['the approval cannot be had', (s) => set(s, 'build-approve', 500), 'APPROVAL_FAILED'],
    ['the transaction cannot be had', (s) => set(s, 'build-transaction', 500), 'SWAP_FAILED'],
    ['the networks cannot be had', (s) => set(s, 'supported-chains', 500), 'SWAP_FAILED'],
    ['the quote cannot be had', (s) => set(s, 'quotes', 500), 'SWAP_FAILED'],
  ])('error: %s', async (_, change, reason) => {
    await expect(review(change)).rejects.toMatchObject({ reason })
  })
})

describe('matchCalldata', () => {
  const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
  const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const token = (address: string | null) => ({
    network: 'eip155:1',
    address,
    name: '',
    symbol: '',
    decimals: 6,
    iconUrl: null,
  })
  const swap: Swap = {
    network: 'eip155:1',
    account,
    from: token(usdc.address),
    to: token(dai),
    amount: 5n,
    slippage: 100n,
  }
  const decoded = {
    from: usdc.address,
    to: dai,
    amount: 5n,
    minimum: 4n,
    recipient: account.toLowerCase(),
    deadline: null,
  }
  const now = 1_700_000_000_000

  test('default', () => {
    expect(() => matchCalldata(decoded, swap, 4n, now)).not.toThrow()
    expect(() => matchCalldata({ ...decoded, recipient: null }, swap, 4n, now)).not.toThrow()
    expect(() => matchCalldata({ ...decoded, deadline: 1_700_001_200n }, swap, 4n, now)).not.toThrow()
  })

  test.each([
    ['the output goes to someone else', { recipient: thief.toLowerCase() }, 'SWAP_MISMATCH'],
    ['another token is sold', { from: weth }, 'SWAP_MISMATCH'],
    ['another token is bought', { to: null }, 'SWAP_MISMATCH'],
    ['more is sold', { amount: 6n }, 'SWAP_MISMATCH'],
    ['it may be sent an hour later', { deadline: 1_700_003_600n }, 'SWAP_MISMATCH'],
    ['it never expires', { deadline: 2n ** 256n - 1n }, 'SWAP_MISMATCH'],
    ['less may come out', { minimum: 3n }, 'SWAP_STALE'],
  ])('error: %s', (_, change, reason) => {
    expect(() => matchCalldata({ ...decoded, ...change }, swap, 4n, now)).toThrow(expect.objectContaining({ reason }))
  })
})

const set = ({ answers }: ReturnType<typeof fakeSwaps>, path: string, answer: object | number) => {
  answers[path] = answer
}
const simulate = ({ node }: ReturnType<typeof fakeSwaps>, answer: unknown) => {
  node.eth_simulateV1 = answer
}

/**
 * Fakes a malicious API that replaces the router with its own contract, which returns the expected output in a
 * simulation.
 */
function takeOver(swaps: ReturnType<typeof fakeSwaps>, data: string): void {
  const to = `0x${aSwap.account.slice(2).padStart(64, '0')}`
  const from = `0x${bob.slice(2).padStart(64, '0')}`
  const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  set(swaps, 'build-transaction', built(data, bob))
  set(swaps, 'build-approve', { tx: approval(bob) })
  const log = { address: native, topics: ['0x00', from, to], data: '0xde0b6b3a7640000' }
  simulate(swaps, simulated(ok, { ...ok, logs: [log] }))
}
