import {
  type Address,
  erc20Abi,
  erc721Abi,
  getAddress,
  type Hex,
  type Log,
  type PublicClient,
  parseAbi,
  parseEventLogs,
} from 'viem'
import { simulateBlocks } from 'viem/actions'
import { chainWords, codeOf } from '../chain/chainError.ts'

type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

/** `token: null` is the network's own coin. A fungible change has an amount, an item its id. */
export type Change = {
  readonly token: Address | null
  /** Below zero: it leaves the account. */
  readonly amount: bigint
  readonly id?: bigint
}
type Allowance = { readonly token: Address; readonly spender: Address; readonly amount: bigint | 'all' }

export type Simulation =
  | { readonly state: 'done'; readonly changes: readonly Change[]; readonly allowances: readonly Allowance[] }
  | { readonly state: 'failed'; readonly words: string }
  /** The node has no trial runs that report what moves. */
  | { readonly state: 'unknown' }

const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
/** Where `eth_simulateV1` logs movements of the network's own coin. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Tries calls of an account on the newest block, one after the other, and returns what would move and what allowances
 * would be given. A token is believed about itself only: its address names it.
 */
export async function simulateCall(
  client: PublicClient,
  account: Address,
  calls: readonly Call[],
): Promise<Simulation> {
  try {
    const [block] = await simulateBlocks(client, {
      blocks: [{ calls: calls.map(({ to, value, data }) => ({ from: account, to, value, data })) }],
      traceTransfers: true,
    })
    const failed = block?.calls.find(({ status }) => status === 'failure')
    if (!block || failed) return { state: 'failed', words: failed?.error ? chainWords(failed.error) : '' }
    return {
      state: 'done',
      ...movements(
        block.calls.flatMap(({ logs }) => logs ?? []),
        account,
      ),
    }
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

function movements(
  logs: readonly Log[],
  account: Address,
): Pick<Simulation & { state: 'done' }, 'changes' | 'allowances'> {
  const own = account.toLowerCase()
  const totals = new Map<string, { token: Address | null; amount: bigint; id?: bigint }>()
  const allowances: Allowance[] = []
  const move = (token: Address, amount: bigint, from: string, to: string, id?: bigint) => {
    const signed = (to.toLowerCase() === own ? amount : 0n) - (from.toLowerCase() === own ? amount : 0n)
    const key = `${token}:${id}`
    const before = totals.get(key)?.amount ?? 0n
    totals.set(key, {
      token: token.toLowerCase() === coin ? null : getAddress(token),
      amount: before + signed,
      ...(id !== undefined && { id }),
    })
  }
  // Both standards give their events the same name; the number of topics distinguishes them.
  for (const log of parseEventLogs({ abi: erc20Abi, logs: [...logs] })) {
    if (log.eventName === 'Transfer') move(log.address, log.args.value, log.args.from, log.args.to)
    else if (log.args.owner.toLowerCase() === own)
      allowances.push({ token: getAddress(log.address), spender: log.args.spender, amount: log.args.value })
  }
  for (const log of parseEventLogs({ abi: erc721Abi, logs: [...logs] })) {
    if (log.eventName === 'Transfer') move(log.address, 1n, log.args.from, log.args.to, log.args.tokenId)
    else if (log.eventName === 'ApprovalForAll' && log.args.owner.toLowerCase() === own && log.args.approved)
      allowances.push({ token: getAddress(log.address), spender: log.args.operator, amount: 'all' })
  }
  for (const { address, args, eventName } of parseEventLogs({ abi: erc1155, logs: [...logs] })) {
    if (eventName === 'TransferSingle') move(address, args.value, args.from, args.to, args.id)
    else for (const [index, id] of args.ids.entries()) move(address, args.values[index] ?? 0n, args.from, args.to, id)
  }
  return { changes: [...totals.values()].filter(({ amount }) => amount !== 0n), allowances }
}
