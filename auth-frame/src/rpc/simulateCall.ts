import { type Address, erc20Abi, erc721Abi, type Hex, type Log, type PublicClient, parseEventLogs, RpcRequestError } from 'viem'
import { simulateBlocks } from 'viem/actions'
import { chainWords } from '../chain/chainError.ts'

type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

/** `token: null` is the network's own coin. A fungible change has an amount, an item its id. */
export type Change = {
  readonly token: Address | null
  /** Below zero: it leaves the account. */
  readonly amount: bigint
  readonly id?: bigint
}
export type Allowance = { readonly token: Address; readonly spender: Address; readonly amount: bigint | 'all' }

export type Simulation =
  | { readonly state: 'done'; readonly changes: readonly Change[]; readonly allowances: readonly Allowance[] }
  | { readonly state: 'failed'; readonly words: string }
  /** The node has no trial runs that tell what moves. */
  | { readonly state: 'unknown' }

/** Where `eth_simulateV1` logs movements of the network's own coin. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Tries calls of an account on the newest block, one after the other, and tells what would move and what allowances would be
 * given. A token is believed about itself only: its address names it.
 */
export async function simulateCall(client: PublicClient, account: Address, calls: readonly Call[]): Promise<Simulation> {
  try {
    const [block] = await simulateBlocks(client, {
      blocks: [{ calls: calls.map(({ to, value, data }) => ({ from: account, to, value, data })) }],
      traceTransfers: true,
    })
    const failed = block?.calls.find(({ status }) => status === 'failure')
    if (!block || failed) return { state: 'failed', words: failed?.error ? chainWords(failed.error) : '' }
    return { state: 'done', ...movements(block.calls.flatMap(({ logs }) => logs ?? []), account) }
  } catch (error) {
    if (!isRefusal(error)) return { state: 'unknown' }
    const words = chainWords(error)
    return /not (found|supported|available|allowed)|unsupported|unknown method/i.test(words) ? { state: 'unknown' } : { state: 'failed', words }
  }
}

/** The node answered, with an error that is about these calls and not about the method. */
function isRefusal(error: unknown): boolean {
  const rpc = error instanceof Error && 'walk' in error ? (error as { walk: (fn: (e: unknown) => boolean) => unknown }).walk((each) => each instanceof RpcRequestError) : undefined
  return rpc instanceof RpcRequestError && rpc.code !== -32601 && rpc.code !== -32004
}

function movements(logs: readonly Log[], account: Address): Pick<Simulation & { state: 'done' }, 'changes' | 'allowances'> {
  const own = account.toLowerCase()
  const totals = new Map<string, { token: Address | null; amount: bigint; id?: bigint }>()
  const allowances: Allowance[] = []
  const move = (token: Address, amount: bigint, from: string, to: string, id?: bigint) => {
    const signed = (to.toLowerCase() === own ? amount : 0n) - (from.toLowerCase() === own ? amount : 0n)
    const key = `${token}:${id}`
    const before = totals.get(key)?.amount ?? 0n
    totals.set(key, { token: token.toLowerCase() === coin ? null : token, amount: before + signed, ...(id !== undefined && { id }) })
  }
  // Both standards give their events the same name; how many topics there are tells them apart.
  for (const log of parseEventLogs({ abi: erc20Abi, logs: [...logs] })) {
    if (log.eventName === 'Transfer') move(log.address, log.args.value, log.args.from, log.args.to)
    else if (log.args.owner.toLowerCase() === own)
      allowances.push({ token: log.address, spender: log.args.spender, amount: log.args.value })
  }
  for (const log of parseEventLogs({ abi: erc721Abi, logs: [...logs] })) {
    if (log.eventName === 'Transfer') move(log.address, 1n, log.args.from, log.args.to, log.args.tokenId)
    else if (log.eventName === 'ApprovalForAll' && log.args.owner.toLowerCase() === own && log.args.approved)
      allowances.push({ token: log.address, spender: log.args.operator, amount: 'all' })
  }
  return { changes: [...totals.values()].filter(({ amount }) => amount !== 0n), allowances }
}
