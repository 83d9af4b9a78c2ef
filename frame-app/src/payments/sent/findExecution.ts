import { numberToHex } from 'viem/utils'
import * as z from 'zod/mini'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'

/** Topics of a Safe's `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)` events. */
const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const failure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/**
 * `span`: maximum number of blocks per request, which most nodes allow. `looks`: maximum number of requests per search.
 */
const span = 2_000
const looks = 8
/**
 * Number of latest blocks that the next search covers again: these blocks may be reorganized, or not every node may
 * know them yet.
 */
const unsure = 16

const Block = z.object({
  number: z.string().check(z.regex(/^0x[\da-f]{1,13}$/i)),
  timestamp: z.string().check(z.regex(/^0x[\da-f]{1,13}$/i)),
})
const Hash = z.string().check(z.regex(/^0x[\da-f]{64}$/i))
const Logs = z.array(z.object({ topics: z.array(Hash), data: z.string(), transactionHash: Hash }))

type Ask = (rpc: JsonRpc) => Promise<Json>
type Waiting = {
  /** Hash that the Safe itself uses for the transaction. */
  readonly hash: string
  readonly from: string
  /** Time when the transaction was proposed, in milliseconds since 1970. */
  readonly at: number
  /** Number of the last block that an earlier search covered. */
  readonly searched?: number | undefined
}

/**
 * Finds the execution of a transaction that waited in a shared wallet (a Safe) for the other owners' signatures. The
 * Safe has its own hash for the transaction, and the execution event contains that hash. On the chain, the executing
 * transaction has a different hash.
 *
 * @returns the execution with its transaction hash, or the last block that was searched without finding it
 * @throws what `ask` throws; an error if the network's answer is invalid
 */
export async function findExecution(
  ask: Ask,
  { hash, from, at, searched }: Waiting,
): Promise<{ readonly state: 'confirmed' | 'failed'; readonly hash: string } | { readonly searched: number }> {
  const blockOf = async (name: string) => {
    const { number, timestamp } = Block.parse(await ask({ method: 'eth_getBlockByNumber', params: [name, false] }))
    return { number: Number(number), at: Number(timestamp) * 1_000 }
  }
  const latest = await blockOf('latest')
  let begin = searched === undefined ? await beginning() : searched + 1
  for (let look = 0; look < looks && begin <= latest.number; look++) {
    const end = Math.min(begin + span - 1, latest.number)
    const range = { fromBlock: numberToHex(begin), toBlock: numberToHex(end) }
    const filter = { address: from, topics: [[success, failure]], ...range }
    const logs = Logs.parse(await ask({ method: 'eth_getLogs', params: [filter] }))
    // Safe versions up to 1.3 emit the Safe's hash as the first word of the data, later versions as a topic.
    const log = logs.find(({ topics, data }) => isSame(topics[1] ?? data.slice(0, 66), hash))
    if (log) return { state: isSame(log.topics[0]!, success) ? 'confirmed' : 'failed', hash: log.transactionHash }
    begin = end + 1
  }
  return { searched: Math.max(searched ?? 0, Math.min(begin - 1, latest.number - unsure), 0) }

  /** Estimates the number of the block in which the transaction was proposed, and errs on the early side. */
  async function beginning(): Promise<number> {
    const earlier = await blockOf(numberToHex(Math.max(0, latest.number - 1_000)))
    const perBlock = (latest.at - earlier.at) / Math.max(1, latest.number - earlier.number)
    const since = perBlock > 0 ? Math.ceil(((latest.at - at) / perBlock) * 1.2) : 1_000
    return Math.max(0, latest.number - Math.max(0, since) - 100)
  }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
