import { numberToHex, pad } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { usdc } from '../../fakes/fakeSwaps.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { receivedIn } from './receivedIn.ts'

const hash = `0x${'ab'.repeat(32)}`
const event = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const token = usdc.address!
const topic = (address: string) => pad(address.toLowerCase() as `0x${string}`, { size: 32 })
const moved = (from: string, to: string, value: bigint, address = token) => ({
  address,
  topics: [event, topic(from), topic(to)],
  data: numberToHex(value, { size: 32 }),
})
/** Log of a Safe that received the native coin. */
const coinsTo = (safe: string, value: bigint) => ({
  address: safe,
  topics: ['0x3d0ce9bfc3ed7d6862dbb28b2dea94561fe714a1b4d019aa8af39730d1ad7c3d', topic(bob)],
  data: numberToHex(value, { size: 32 }),
})
const receipt = (change: Record<string, Json> = {}) => ({
  from: alice,
  blockNumber: '0x10',
  gasUsed: '0x64',
  effectiveGasPrice: '0x2',
  logs: [] as Json[],
  ...change,
})

/**
 * Fakes a network that returns the given receipt. Alice's balance is 1,000 before the block and 5,000 after the block.
 */
const network = (answer: Json) => async (rpc: JsonRpc) => {
  if (rpc.method === 'eth_getTransactionReceipt') return answer
  const [, block] = rpc.params as [string, string]
  return block === '0xf' ? numberToHex(1_000) : numberToHex(5_000)
}
const received = (answer: Json, of: string | null = token) =>
  receivedIn(network(answer), { hash, account: alice, token: of })

describe('receivedIn', () => {
  test('default: returns the amount of received tokens minus the amount of sent tokens', async () => {
    const logs = [moved(bob, alice, 700n), moved(alice, bob, 50n), moved(bob, bob, 9n), moved(bob, alice, 3n, bob)]
    expect(await received(receipt({ logs }))).toBe(650n)
  })

  test('behavior: for the native coin, returns the balance change plus the fee', async () => {
    expect(await received(receipt(), null)).toBe(4_200n)
    expect(await received(receipt({ l1Fee: '0xa' }), null)).toBe(4_210n)
  })

  test("behavior: for the native coin, sums the amounts in the Safe's logs if a bundler paid the fee", async () => {
    const logs = [coinsTo(alice, 700n), coinsTo(bob, 9n), coinsTo(alice, 40n)]
    expect(await received(receipt({ from: bob, logs }), null)).toBe(740n)
  })

  test.each<[string, Json, string | null]>([
    ['nothing arrived', receipt(), token],
    ['the chain does not know it', null, token],
    ['the answer is none', { status: '0x1' }, token],
    [
      'someone else paid the fee, and the account logs no coins',
      receipt({ from: bob, logs: [coinsTo(bob, 9n)] }),
      null,
    ],
  ])('behavior: returns null if the received amount is unknown: %s', async (_, answer, of) => {
    expect(await received(answer, of)).toBe(null)
  })
})
