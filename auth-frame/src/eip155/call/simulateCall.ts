import {
  type Address,
  erc20Abi,
  erc721Abi,
  getAddress,
  type Hex,
  isAddressEqual,
  type Log,
  type PublicClient,
  parseAbi,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { simulateBlocks } from 'viem/actions'
import { chainWords, codeOf } from '../chain/chainError.ts'
import type { OtherAccount } from './RequestContext.ts'

type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

export type Simulation =
  | (Movements & {
      readonly state: 'done'
      /** Assets that leave the user's other account in the simulation. */
      readonly losses: readonly Change[]
      /** Whether the user's other account, if it is a contract, did anything in the simulation except receive coins. */
      readonly isOrdered: boolean
    })
  | { readonly state: 'failed'; readonly words: string }
  /** The node does not support simulations that report transfers. */
  | { readonly state: 'unknown' }

/** `SafeReceived(address,uint256)`, the only Safe event that anyone can trigger. */
const received = '0x3d0ce9bfc3ed7d6862dbb28b2dea94561fe714a1b4d019aa8af39730d1ad7c3d'

/**
 * Simulates an account's calls in sequence on the newest block, without sending them. Returns the assets that would
 * move and the allowances that would be given. A token contract can only lie about its own token, because we identify a
 * token by the address of the contract that reports it.
 *
 * @param other the user's other account, whose losses are returned too
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

/**
 * Whether the node returned an error about these calls. Otherwise, it did not answer or does not support the RPC
 * method.
 */
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

/**
 * A balance change. `token: null` is the network's own coin. A change of a fungible asset has only an amount; a change
 * of an NFT (item) also has an id.
 */
export type Change = {
  readonly token: Address | null
  /** Negative if the asset leaves the account. */
  readonly amount: bigint
  readonly id?: bigint
}
export type Allowance = {
  readonly token: Address
  readonly spender: Address
  readonly amount: bigint | 'all'
  /** Id of the item that the allowance is for. */
  readonly id?: bigint
  /** Size of the amount's integer type in bits, if it is not 256. */
  readonly bits?: number
}
type Movements = { readonly changes: readonly Change[]; readonly allowances: readonly Allowance[] }

const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const erc6909 = parseAbi([
  'event Transfer(address caller, address indexed sender, address indexed receiver, uint256 indexed id, uint256 amount)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id, uint256 amount)',
  'event OperatorSet(address indexed owner, address indexed operator, bool approved)',
])
const erc777 = parseAbi(['event AuthorizedOperator(address indexed operator, address indexed tokenHolder)'])
const permit2 = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
])
/** Address under which `eth_simulateV1` logs transfers of the network's own coin. */
const coin: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Returns an account's gains, losses and new allowances according to the logs of a simulation. */
function movementsIn(logs: readonly Log[], account: Address): Movements {
  return { changes: changesIn(logs, account), allowances: allowancesIn(logs, account) }
}

function changesIn(logs: readonly Log[], account: Address): Change[] {
  const own = account.toLowerCase()
  const totals = new Map<string, Change>()
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
  // Events of several token standards have the same name. `parseEventLogs` distinguishes the events by their topics.
  for (const { address, args, eventName } of parseEventLogs({ abi: erc20Abi, logs: [...logs] }))
    if (eventName === 'Transfer') move(address, args.value, args.from, args.to)
  for (const { address, args, eventName } of parseEventLogs({ abi: erc721Abi, logs: [...logs] }))
    if (eventName === 'Transfer') move(address, 1n, args.from, args.to, args.tokenId)
  for (const { address, args, eventName } of parseEventLogs({ abi: erc1155, logs: [...logs] })) {
    if (eventName === 'TransferSingle') move(address, args.value, args.from, args.to, args.id)
    else for (const [index, id] of args.ids.entries()) move(address, args.values[index] ?? 0n, args.from, args.to, id)
  }
  for (const { address, args, eventName } of parseEventLogs({ abi: erc6909, logs: [...logs] }))
    if (eventName === 'Transfer') move(address, args.amount, args.sender, args.receiver, args.id)
  return [...totals.values()].filter(({ amount }) => amount !== 0n)
}

function allowancesIn(all: readonly Log[], account: Address): Allowance[] {
  const logs = [...all]
  const given: Allowance[] = []
  const isOwn = (owner: Address) => isAddressEqual(owner, account)
  const give = (owner: Address, token: Address, rest: Omit<Allowance, 'token'>) => {
    if (isOwn(owner)) given.push({ token: getAddress(token), ...rest })
  }
  for (const { address, args, eventName } of parseEventLogs({ abi: erc20Abi, logs }))
    if (eventName === 'Approval') give(args.owner, address, { spender: args.spender, amount: args.value })
  for (const { address, args, eventName } of parseEventLogs({ abi: erc721Abi, logs })) {
    if (eventName === 'ApprovalForAll' && args.approved)
      give(args.owner, address, { spender: args.operator, amount: 'all' })
    // An `Approval` for the zero address revokes an NFT's allowance. A transfer also emits this event.
    if (eventName === 'Approval' && !isAddressEqual(args.spender, zeroAddress))
      give(args.owner, address, { spender: args.spender, amount: 1n, id: args.tokenId })
  }
  for (const { address, args, eventName } of parseEventLogs({ abi: erc6909, logs })) {
    if (eventName === 'OperatorSet' && args.approved)
      give(args.owner, address, { spender: args.operator, amount: 'all' })
    if (eventName === 'Approval') give(args.owner, address, { spender: args.spender, amount: args.amount, id: args.id })
  }
  for (const { address, args } of parseEventLogs({ abi: erc777, logs }))
    give(args.tokenHolder, address, { spender: args.operator, amount: 'all' })
  for (const { args } of parseEventLogs({ abi: permit2, logs }))
    give(args.owner, args.token, { spender: args.spender, amount: args.amount, bits: 160 })
  return given
}
