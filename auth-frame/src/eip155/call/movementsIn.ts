import {
  type Address,
  erc20Abi,
  erc721Abi,
  getAddress,
  type Hex,
  isAddressEqual,
  type Log,
  parseAbi,
  parseEventLogs,
  zeroAddress,
} from 'viem'

/** `token: null` is the network's own coin. A fungible change has an amount, an item its id. */
export type Change = {
  readonly token: Address | null
  /** Below zero: it leaves the account. */
  readonly amount: bigint
  readonly id?: bigint
}
export type Allowance = {
  readonly token: Address
  readonly spender: Address
  readonly amount: bigint | 'all'
  /** The amount is of one item. */
  readonly id?: bigint
  /** The size of the type that holds the amount, where it is not 256. */
  readonly bits?: number
}
export type Movements = { readonly changes: readonly Change[]; readonly allowances: readonly Allowance[] }

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
/** Where `eth_simulateV1` logs movements of the network's own coin. */
const coin: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Returns what an account receives and loses by the logs of a trial run, and the allowances that it gives. */
export function movementsIn(logs: readonly Log[], account: Address): Movements {
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
  // Several standards give their events the same name; the topics distinguish them.
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
    // A transfer ends the allowance for an item in the same way.
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
