import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import * as z from 'zod/mini'
import type { JsonRpc } from '#shared/protocol/primitives.ts'
import type { Swap } from './Quote.ts'

type Call = { readonly to: string; readonly data: string; readonly value: bigint }
type Ask = (rpc: JsonRpc) => Promise<unknown>

/**
 * Result of a simulated swap.
 * - `unknown`: the node does not support simulation.
 * - `fails`: a step would revert.
 * - `received`: output in the smallest unit of the bought token.
 * - `taxes`: transfer taxes of both tokens, in hundredths of a percent; `0n` if none or unknown.
 * - `gas`: gas used by the approvals and the swap; `null` if the node does not report it.
 */
type Simulation =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'fails' }
  | {
      readonly kind: 'done'
      readonly received: bigint
      readonly taxes: { readonly from: bigint; readonly to: bigint }
      readonly gas: bigint | null
    }

const Data = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const Result = z.object({
  status: z.string(),
  returnData: Data,
  gasUsed: z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/))),
  logs: z.catch(z.array(z.object({ address: Data, topics: z.array(Data), data: Data })), []),
})
const Answer = z.array(z.object({ calls: z.array(Result) }))
type Result = z.output<typeof Result>

/** Recipient of simulated transfers. Nobody has its private key. */
const probe = '0x00000000000000000000000000000000a1710c05'
/** Address that represents the native token in `traceTransfers` (ERC-7528). */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Simulates the approvals and then the swap on the latest block (`eth_simulateV1`).
 *
 * @param ask sends a request to the network's node
 * @param before approvals that run before the swap
 * @param minimum minimum output of the swap
 */
export async function simulateSwap(
  ask: Ask,
  { swap, before, call, minimum }: { swap: Swap; before: readonly Call[]; call: Call; minimum: bigint },
): Promise<Simulation> {
  const { account, from, to, amount } = swap
  const holds = (token: string, owner: string) => read(token, 'balanceOf', [owner as Hex])
  const tried = (token: string, value: bigint) => [
    holds(token, probe),
    read(token, 'transfer', [probe, value]),
    holds(token, probe),
  ]
  const tail = to.address ? [holds(to.address, account), ...tried(to.address, minimum)] : []
  const head = to.address ? [holds(to.address, account)] : []
  const [main, side] = await Promise.all([
    simulate(ask, account, [...head, ...before, call, ...tail]),
    from.address ? simulate(ask, account, tried(from.address, amount)) : [],
  ])
  if (!main) return { kind: 'unknown' }
  const at = head.length + before.length
  if (main.slice(0, at + 1).some(({ status }) => status !== '0x1')) return { kind: 'fails' }
  const received = to.address
    ? balance(main[at + 1]) - balance(main[0])
    : main.slice(at, at + 1).reduce((sum, { logs }) => sum + nativeReceived(logs, account, call.value), 0n)
  const taxes = {
    from: side ? taxOf(side, amount) : 0n,
    to: to.address ? taxOf(main.slice(at + 2), minimum) : 0n,
  }
  return { kind: 'done', received, taxes, gas: gasOf(main.slice(head.length, at + 1)) }
}

function read(token: string, functionName: 'balanceOf' | 'transfer', args: readonly unknown[]): Call {
  return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName, args } as never), value: 0n }
}

async function simulate(ask: Ask, from: string, calls: readonly Call[]): Promise<readonly Result[] | undefined> {
  const block = { calls: calls.map(({ to, data, value }) => ({ from, to, data, value: toHex(value) })) }
  const options = { blockStateCalls: [block], traceTransfers: true, validation: false }
  try {
    const answer = await ask({ method: 'eth_simulateV1', params: [options, 'latest'] })
    const results = Answer.parse(answer)[0]?.calls
    return results?.length === calls.length ? results : undefined
  } catch {
    return undefined
  }
}

function gasOf(results: readonly Result[]): bigint | null {
  const used = results.flatMap(({ gasUsed }) => gasUsed ?? [])
  return used.length === results.length ? used.reduce((sum, each) => sum + BigInt(each), 0n) : null
}

/**
 * Returns the amount of the native token that the account received, ignoring the amount that the account sent with the
 * call.
 */
function nativeReceived(logs: Result['logs'], account: string, sent: bigint): bigint {
  const mine = account.toLowerCase().slice(2)
  return logs
    .filter(({ address, topics }) => address.toLowerCase() === native && topics.length === 3)
    .reduce((sum, { topics, data }) => {
      const [, from = '', to = ''] = topics.map((topic) => topic.toLowerCase().slice(-40))
      return sum + (to === mine ? BigInt(data) : 0n) - (from === mine ? BigInt(data) : 0n)
    }, sent)
}

/** Returns the transfer tax of a token, computed from the recipient's balances before and after a transfer. */
function taxOf([before, moved, after]: readonly Result[], amount: bigint): bigint {
  if (moved?.status !== '0x1' || amount === 0n) return 0n
  const arrived = balance(after) - balance(before)
  // Round to the nearest hundredth of a percent, because tokens truncate the tax to their smallest unit.
  return arrived < amount ? ((amount - arrived) * 10_000n + amount / 2n) / amount : 0n
}

function balance(result: Result | undefined): bigint {
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: result!.returnData as Hex })
  } catch {
    return 0n
  }
}
