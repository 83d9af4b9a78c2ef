import type { Address, Hex, Log, PublicClient } from 'viem'
import { simulateBlocks } from 'viem/actions'
import { chainWords, codeOf } from '../chain/chainError.ts'
import { type Change, type Movements, movementsIn } from './movementsIn.ts'
import type { OtherAccount } from './RequestContext.ts'

type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

export type Simulation =
  | (Movements & {
      readonly state: 'done'
      /** What leaves the user's other account. */
      readonly losses: readonly Change[]
      /** Whether the other account, a contract, did anything besides receiving coins. */
      readonly isOrdered: boolean
    })
  | { readonly state: 'failed'; readonly words: string }
  /** The node has no trial runs that report what moves. */
  | { readonly state: 'unknown' }

/** `SafeReceived(address,uint256)`, the only event of a Safe that anyone can cause. */
const received = '0x3d0ce9bfc3ed7d6862dbb28b2dea94561fe714a1b4d019aa8af39730d1ad7c3d'

/**
 * Tries calls of an account on the newest block, one after the other, and returns what would move and what allowances
 * would be given. A token is believed about itself only: its address names it.
 *
 * @param other the user's other account, to show what it loses
 */
export async function simulateCall(
  client: PublicClient,
  account: Address,
  calls: readonly Call[],
  other?: OtherAccount,
): Promise<Simulation> {
  try {
    const [block] = await simulateBlocks(client, {
      blocks: [{ calls: calls.map(({ to, value, data }) => ({ from: account, to, value, data })) }],
      traceTransfers: true,
    })
    const failed = block?.calls.find(({ status }) => status === 'failure')
    if (!block || failed) return { state: 'failed', words: failed?.error ? chainWords(failed.error) : '' }
    return outcomeOf(
      block.calls.flatMap(({ logs }) => logs ?? []),
      account,
      other?.address,
    )
  } catch (error) {
    if (!isRefusal(error)) return { state: 'unknown' }
    const words = chainWords(error)
    return /not (found|supported|available|allowed|exist)|unsupported|unknown method/i.test(words)
      ? { state: 'unknown' }
      : { state: 'failed', words }
  }
}

/** The node answered, with an error that is about these calls and not about the method. */
function isRefusal(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && code !== -32601 && code !== -32004
}

function outcomeOf(logs: readonly Log[], account: Address, other: Address | undefined): Simulation {
  const own = movementsIn(logs, account)
  if (!other) return { state: 'done', ...own, losses: [], isOrdered: false }
  const { changes, allowances } = movementsIn(logs, other)
  return {
    state: 'done',
    changes: own.changes,
    allowances: [...own.allowances, ...allowances],
    losses: changes.filter(({ amount }) => amount < 0n),
    isOrdered: logs.some(
      ({ address, topics }) => address.toLowerCase() === other.toLowerCase() && topics[0] !== received,
    ),
  }
}
