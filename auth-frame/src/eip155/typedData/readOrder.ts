import type { Address } from 'viem'
import { asAddress, asStructs } from './asStructs.ts'
import type { TypedData, TypedValue } from './TypedData.ts'

/** Coins (`token: null`), an amount of a token, one item, or whichever item of a collection the taker chooses. */
type Traded = {
  readonly kind: 'coin' | 'token' | 'item' | 'anyItem'
  readonly token: Address
  readonly id: bigint
  readonly amount: bigint
}
/** What a marketplace may do with a signature: take what is given from the account, for what it is to receive. */
export type Order = {
  readonly offerer: Address
  /** At the most where the amount changes with time. */
  readonly given: readonly Traded[]
  /** By the offerer, at the least. What others receive is paid by the one who takes the order. */
  readonly received: readonly Traded[]
  /** Seconds since 1970, the latest. */
  readonly until: readonly unknown[]
}

const kinds = ['coin', 'token', 'item', 'item', 'anyItem', 'anyItem'] as const

/** Recognises Seaport's orders, one (`OrderComponents`) or a tree of them (`BulkOrder`), by the fields they sign. */
export function readOrder({ primaryType, message }: TypedData): Order | undefined {
  const orders =
    primaryType === 'OrderComponents' ? [message] : primaryType === 'BulkOrder' ? leaves(message.tree) : undefined
  const read = orders?.map(readOne)
  const [first] = read ?? []
  if (!read || !first || !read.every((one) => one !== undefined)) return undefined
  // A tree is padded with empty orders.
  const real = read.filter(({ given, received }) => given.length + received.length > 0)
  const { offerer } = real[0] ?? first
  if (real.some((one) => one.offerer !== offerer)) return undefined
  return {
    offerer,
    given: real.flatMap(({ given }) => given),
    received: real.flatMap(({ received }) => received),
    until: real.flatMap(({ until }) => until),
  }
}

type Struct = Readonly<Record<string, TypedValue>>

function readOne({ offerer, offer, consideration, endTime }: Struct): Order | undefined {
  const owner = asAddress(offerer)
  const [offered, asked] = [asStructs(offer), asStructs(consideration)]
  if (!owner || !offered || !asked) return undefined
  const given = offered.map((item) => readItem(item, 'most'))
  const received = asked
    .filter(({ recipient }) => asAddress(recipient) === owner)
    .map((item) => readItem(item, 'least'))
  if (![...given, ...received].every((item) => item !== undefined)) return undefined
  return { offerer: owner, given: given as Traded[], received: received as Traded[], until: [endTime] }
}

/** @param worst for the offerer, where the amount changes with time */
function readItem(
  { itemType, token, identifierOrCriteria, startAmount, endAmount }: Struct,
  worst: 'most' | 'least',
): Traded | undefined {
  const kind = typeof itemType === 'bigint' ? kinds[Number(itemType)] : undefined
  const address = asAddress(token)
  if (!kind || !address || typeof identifierOrCriteria !== 'bigint') return undefined
  if (typeof startAmount !== 'bigint' || typeof endAmount !== 'bigint') return undefined
  const rises = startAmount < endAmount
  return {
    kind,
    token: address,
    id: identifierOrCriteria,
    amount: rises === (worst === 'most') ? endAmount : startAmount,
  }
}

/** The orders of a tree, whatever its height. */
function leaves(tree: TypedValue | undefined): readonly Struct[] | undefined {
  if (!Array.isArray(tree)) return undefined
  const flat = tree.flat(30) as readonly TypedValue[]
  return asStructs(flat)
}
