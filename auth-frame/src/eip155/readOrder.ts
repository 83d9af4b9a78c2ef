import { type Address, isAddressEqual } from 'viem'
import type { Fact, Warning } from '../approval/Approval.ts'
import * as m from '../generated/i18n/messages.js'
import { asAddress, asStructs } from './asStructs.ts'
import { exactAmount, formatCoin } from './call/fullAmount.ts'
import type { ChainRequestContext } from './call/RequestContext.ts'
import { readToken } from './call/readToken.ts'
import { endWarnings, latestOf } from './endWarnings.ts'
import type { TypedData, TypedValue, TypedWords } from './TypedData.ts'

/**
 * An asset in a marketplace order: coins, a token amount, one NFT (item), or an NFT that the taker chooses from a
 * collection.
 */
type Traded = {
  readonly kind: 'coin' | 'token' | 'item' | 'anyItem'
  readonly token: Address
  readonly id: bigint
  readonly amount: bigint
}
/** A marketplace order: it allows anyone to take certain assets from the account in exchange for other assets. */
type Order = {
  readonly offerer: Address
  /** The assets that the offerer gives. For an amount that changes with time, we use the maximum. */
  readonly given: readonly Traded[]
  /**
   * The assets that the offerer receives. For an amount that changes with time, we use the minimum. The taker of the
   * order pays any other recipients.
   */
  readonly received: readonly Traded[]
  /** End times of the orders in seconds since 1970. The latest time counts. */
  readonly until: readonly unknown[]
}

const kinds = ['coin', 'token', 'item', 'item', 'anyItem', 'anyItem'] as const

/**
 * Recognizes Seaport orders by their signed fields: a single order (`OrderComponents`) or a Merkle tree of orders
 * (`BulkOrder`).
 */
export function readOrder({ primaryType, message }: TypedData): Order | undefined {
  const orders =
    primaryType === 'OrderComponents' ? [message] : primaryType === 'BulkOrder' ? leaves(message.tree) : undefined
  const read = orders?.map(readOne)
  const [first] = read ?? []
  if (!read || !first || !read.every((one) => one !== undefined)) return undefined
  // A Merkle tree of orders is padded with empty orders, which we drop.
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

/**
 * Reads one asset of an order.
 *
 * @param worst whether the largest or the smallest amount is worst for the offerer, if the amount changes with time
 */
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

/** Returns the orders in a Merkle tree of any height. */
function leaves(tree: TypedValue | undefined): readonly Struct[] | undefined {
  if (!Array.isArray(tree)) return undefined
  const flat = tree.flat(30) as readonly TypedValue[]
  return asStructs(flat)
}

/** Maximum number of assets named in the title before "and more". */
const most = 3

/**
 * Describes a marketplace order: the assets that anyone may take, and the assets that the offerer receives for them.
 */
export async function orderWords(
  { offerer, given, received, until }: Order,
  context: ChainRequestContext,
): Promise<TypedWords> {
  const [leaves, arrives] = await Promise.all(
    [given, received].map((items) => Promise.all(items.map((item) => amountOf(item, context)))),
  )
  const { end, warnings } = endWarnings(latestOf(until), context.now)
  const foreign: Fact[] = isAddressEqual(offerer, context.account)
    ? []
    : [{ label: m.fact_from(), value: offerer, form: 'address' }]
  return {
    title: m.order_title({ given: listed(leaves!) }),
    action: m.order_action({ given: listed(leaves!), received: listed(arrives!) }),
    facts: [
      ...foreign,
      ...rows(m.fact_leaves(), leaves!, given),
      ...rows(m.fact_arrives(), arrives!, received),
      { label: m.fact_valid_until(), value: end },
    ],
    warnings: [...tradeWarnings(given, received), ...warnings],
  }
}

async function amountOf(
  { kind, token, id, amount }: Traded,
  { client, network }: ChainRequestContext,
): Promise<string> {
  if (kind === 'coin') return formatCoin(amount, network)
  if (kind === 'token') return exactAmount(amount, await readToken(client, token, network))
  const name = kind === 'anyItem' ? m.amount_any_item() : m.amount_items({ id: String(id) })
  return amount === 1n ? name : `${name} × ${amount}`
}

function rows(label: string, shown: readonly string[], items: readonly Traded[]): Fact[] {
  if (shown.length === 0) return [{ label, value: m.order_nothing() }]
  return items.flatMap(({ kind, token }, index): Fact[] => [
    { label, value: shown[index]!, form: 'amount' },
    ...(kind === 'coin' ? [] : [{ label: m.fact_token(), value: token, form: 'address' } as const]),
  ])
}

function listed(shown: readonly string[]): string {
  if (shown.length === 0) return m.order_nothing()
  if (shown.length <= most) return shown.join(' + ')
  return m.batch_action_more({ first: shown.slice(0, most - 1).join(' + '), count: shown.length - most + 1 })
}

function tradeWarnings(given: readonly Traded[], received: readonly Traded[]): Warning[] {
  const warnings: Warning[] = [{ tone: 'warning', title: m.warn_order_title(), text: m.warn_order_text() }]
  if (given.some(({ kind }) => kind === 'anyItem'))
    warnings.unshift({ tone: 'danger', title: m.warn_any_item_title(), text: m.warn_any_item_text() })
  if (!received.some(({ amount }) => amount > 0n))
    warnings.unshift({ tone: 'danger', title: m.warn_nothing_title(), text: m.warn_nothing_text() })
  return warnings
}
