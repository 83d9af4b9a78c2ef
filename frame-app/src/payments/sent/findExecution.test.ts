import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { findExecution } from './findExecution.ts'

const hash = `0x${'ab'.repeat(32)}`
const execution = `0x${'cd'.repeat(32)}`
const safe = '0x5afe000000000000000000000000000000000001'
const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const failure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
const word = '00'.repeat(32)

type Log = { readonly block: number; readonly topics: string[]; readonly data: string }

/**
 * A fake chain that contains the given logs of a Safe. It has a block every 12 seconds, and the latest block is mined
 * now.
 */
function chain(latest: number, logs: readonly Log[] = []) {
  const ranges: (readonly [number, number])[] = []
  const ask = async ({ method, params }: JsonRpc): Promise<Json> => {
    if (method === 'eth_getBlockByNumber') {
      const [name] = params as [string]
      const number = name === 'latest' ? latest : Number(name)
      return { number: numberToHex(number), timestamp: numberToHex(1_700_000_000 - (latest - number) * 12) }
    }
    const [filter] = params as unknown as [{ address: string; fromBlock: string; toBlock: string }]
    expect([method, filter.address]).toEqual(['eth_getLogs', safe])
    const [begin, end] = [Number(filter.fromBlock), Number(filter.toBlock)]
    ranges.push([begin, end])
    return logs
      .filter(({ block }) => block >= begin && block <= end)
      .map(({ topics, data }) => ({ topics, data, transactionHash: execution }))
  }
  return { ask, ranges }
}
const now = 1_700_000_000_000
const waiting = { hash, from: safe, at: now - 12_000 }

describe('findExecution', () => {
  test.each([
    ['as a topic', { topics: [success, hash], data: `0x${word}` }, 'confirmed'],
    ['as the first word', { topics: [success], data: `${hash}${word}` }, 'confirmed'],
    ['of a failure', { topics: [failure, hash], data: `0x${word}` }, 'failed'],
  ])('default: finds the execution by the Safe transaction hash %s', async (_, log, state) => {
    const { ask } = chain(5_000, [{ block: 4_999, ...log }])
    expect(await findExecution(ask, waiting)).toEqual({ state, hash: execution })
  })

  test('behavior: ignores executions of other transactions', async () => {
    const other = { block: 4_999, topics: [success, `0x${'12'.repeat(32)}`], data: `0x${word}` }
    expect(await findExecution(chain(5_000, [other]).ask, waiting)).toEqual({ searched: 4_984 })
  })

  test('behavior: searches from about the proposal’s block in small ranges, and resumes where it stopped', async () => {
    const days = chain(500_000)
    const first = await findExecution(days.ask, { ...waiting, at: now - 3 * 24 * 3_600_000 })
    expect(days.ranges[0]![0]).toBeLessThan(500_000 - 3 * 7_200)
    expect(days.ranges.every(([begin, end]) => end - begin < 2_000)).toBe(true)
    expect(days.ranges).toHaveLength(8)
    const { searched } = first as { searched: number }
    expect(searched).toBe(days.ranges.at(-1)![1])
    await findExecution(days.ask, { ...waiting, searched })
    expect(days.ranges[8]![0]).toBe(searched + 1)
    expect(days.ranges.at(-1)![1]).toBe(500_000)
  })

  test('behavior: searches the latest blocks again in the next search', async () => {
    const { ask, ranges } = chain(5_000)
    expect(await findExecution(ask, { ...waiting, searched: 4_990 })).toEqual({ searched: 4_990 })
    expect(ranges).toEqual([[4_991, 5_000]])
  })

  test('behavior: finds the execution even if the local clock is fast or the chain is young', async () => {
    const { ask, ranges } = chain(5)
    expect(await findExecution(ask, { ...waiting, at: now + 60_000 })).toEqual({ searched: 0 })
    expect(ranges).toEqual([[0, 5]])
  })

  test('error: rejects if the network’s answer is invalid', async () => {
    await expect(findExecution(async () => null, waiting)).rejects.toThrow()
  })
})
