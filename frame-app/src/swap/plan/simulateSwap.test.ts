import { numberToHex, pad, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Swap } from './Quote.ts'
import { simulateSwap } from './simulateSwap.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [usdc, dai, router] = ['0x1', '0x2', '0x3'].map((each) => pad(each as '0x1', { size: 20 })) as [
  string,
  string,
  string,
]
const token = (address: string | null) => ({
  network: 'eip155:1',
  address,
  name: '',
  symbol: '',
  decimals: 6,
  iconUrl: null,
})
const swapOf = (from: string | null, to: string | null): Swap => ({
  network: 'eip155:1',
  account,
  from: token(from),
  to: token(to),
  slippage: 100n,
  amount: 1_000n,
})
const call = { to: router, data: '0x01', value: 0n }
const word = (value: bigint) => numberToHex(value, { size: 32 })
const ok = (value = 0n, logs: object[] = []) => ({ status: '0x1', returnData: word(value), logs })
const failed = { status: '0x0', returnData: '0x', logs: [] }
type Result = typeof failed | ReturnType<typeof ok>

/** Fakes a node that answers the simulations of the swap and of a transfer of the sold token. */
function node(main: readonly Result[], side: readonly Result[] = [ok(0n), ok(1n), ok(1_000n)]) {
  return async ({ params }: { readonly params?: unknown }) => {
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: { to: string; data: string }[] }] }]
    const isSwap = blockStateCalls[0].calls.some(({ data }) => data === '0x01')
    return [{ calls: isSwap ? main : side }]
  }
}
const simulate = (ask: Parameters<typeof simulateSwap>[0], swap = swapOf(usdc, dai)) =>
  simulateSwap(ask, { swap, before: [], call, minimum: 100n })

describe('simulateSwap', () => {
  test('default', async () => {
    const main = [ok(5n), ok(), ok(106n), ok(0n), ok(1n), ok(100n)]
    expect(await simulate(node(main))).toEqual({ kind: 'done', received: 101n, taxes: { from: 0n, to: 0n }, gas: null })
  })

  test('behavior: returns the gas of the approvals and the swap, without the gas of the balance checks', async () => {
    const took = (result: Result, gas: number) => ({ ...result, gasUsed: numberToHex(gas) })
    const asked = [ok(5n), took(ok(), 46_000), took(ok(), 120_000), ok(106n), took(ok(), 9), ok(1n), ok(100n)]
    const given = { swap: swapOf(usdc, dai), before: [{ ...call, data: '0x02' }], call, minimum: 100n }
    expect(await simulateSwap(node(asked), given)).toMatchObject({ gas: 166_000n })
  })

  test('behavior: measures the transfer tax of both tokens', async () => {
    const main = [ok(5n), ok(), ok(106n), ok(1n), ok(1n), ok(91n)]
    const side = [ok(7n), ok(), ok(997n)]
    expect(await simulate(node(main, side))).toMatchObject({ taxes: { from: 100n, to: 1_000n } })
  })

  test('behavior: counts only native token transfers from or to the account', async () => {
    const native = (to: string, value: bigint) => ({
      address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      topics: ['0x00', pad(router as '0x1'), pad(to as '0x1')],
      data: toHex(value),
    })
    const faked = { ...native(account, 500n), address: dai }
    const main = [ok(0n, [native(account, 90n), native(router, 7n), faked])]
    expect(await simulate(node(main), swapOf(usdc, null))).toMatchObject({ received: 90n })
  })

  test('behavior: returns the kind `fails` if a step reverts', async () => {
    expect(await simulate(node([ok(), failed, ok(), ok(), ok(), ok()]))).toEqual({ kind: 'fails' })
  })

  test.each([
    ['an error', () => Promise.reject(new Error('The method does not exist'))],
    ['nonsense', async () => 'ok'],
    ['fewer results than calls', node([ok()])],
  ])('behavior: returns the kind `unknown` if the node answers with %s', async (_, ask) => {
    expect(await simulate(ask)).toEqual({ kind: 'unknown' })
  })
})
