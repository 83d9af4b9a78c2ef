import { type Address, decodeEventLog, type Hex, type Log, parseAbi } from 'viem'
import type { Movement } from './ChainTransaction.ts'

/** The events of ERC-20 and ERC-721 have the same signature. They differ only in whether the third value is indexed. */
const fungible = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
const single = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed id)'])
const multi = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

type AnyLog = Pick<Log, 'address' | 'data' | 'topics'>

/**
 * Returns the transfers that one log records. Returns an empty list if the log is another event, or if the transfer is
 * malformed.
 */
export function movementsOf({ address: contract, data, topics }: AnyLog): readonly Movement[] {
  const one = { contract, tokenId: null, amount: 1n }
  if (topics.length === 3) {
    const args = decode(fungible, data, topics)
    return args ? [{ ...one, kind: 'fungible', from: args.from, to: args.to, amount: args.value }] : []
  }
  const nft = decode(single, data, topics)
  if (nft) return [{ ...one, kind: 'erc721', from: nft.from, to: nft.to, tokenId: nft.id }]
  const args = decode(multi, data, topics)
  if (!args) return []
  const { from, to } = args
  const moved =
    'ids' in args
      ? args.ids.map((id, index) => [id, args.values[index] ?? 0n] as const)
      : [[args.id, args.value] as const]
  return moved.map(([tokenId, amount]) => ({ ...one, kind: 'erc1155', from, to, tokenId, amount }))
}

type TransferArgs = { from: Address; to: Address }
function decode(abi: typeof fungible, data: Hex, topics: Log['topics']): (TransferArgs & { value: bigint }) | undefined
function decode(abi: typeof single, data: Hex, topics: Log['topics']): (TransferArgs & { id: bigint }) | undefined
function decode(
  abi: typeof multi,
  data: Hex,
  topics: Log['topics'],
): (TransferArgs & ({ id: bigint; value: bigint } | { ids: readonly bigint[]; values: readonly bigint[] })) | undefined
function decode(abi: typeof fungible | typeof single | typeof multi, data: Hex, topics: Log['topics']): unknown {
  try {
    return decodeEventLog({ abi, data, topics, strict: true }).args
  } catch {
    return undefined
  }
}
