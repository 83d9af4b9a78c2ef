import { isAddressEqual } from 'viem'
import type { Fact, Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { exactAmount, formatCoin } from '../call/formatAmount.ts'
import type { ChainRequestContext } from '../call/RequestContext.ts'
import { readToken } from '../call/readToken.ts'
import { endWarnings, latestOf } from './endWarnings.ts'
import type { Order } from './readOrder.ts'
import type { TypedWords } from './TypedWords.ts'

/** How many traded things are named before "and more". */
const most = 3

/** An order of a marketplace in words: what may be taken, and what comes back for it. */
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

type Traded = Order['given'][number]

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
