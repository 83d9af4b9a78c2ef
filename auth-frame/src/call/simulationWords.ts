import type { PublicClient } from 'viem'
import type { Fact, Warning } from '../approval/Approval.ts'
import * as m from '../generated/i18n/messages.js'
import { shortAddress } from '../ui/shortAddress.ts'
import { exactAmount, formatCoin } from './formatAmount.ts'
import { isUnlimited } from './isUnlimited.ts'
import { readToken } from './readToken.ts'
import type { Change, Simulation } from './simulateCall.ts'

/**
 * A trial run in words: what leaves and arrives, and allowances that the request itself did not name.
 *
 * @param named spenders that the approval names already
 */
export async function simulationWords(
  simulation: Simulation,
  {
    client,
    network,
    named = [],
  }: { readonly client: PublicClient; readonly network: string; readonly named?: readonly string[] },
): Promise<{ readonly facts: readonly Fact[]; readonly warnings: readonly Warning[] }> {
  if (simulation.state === 'unknown')
    return {
      facts: [],
      warnings: [{ tone: 'warning', title: m.warn_unchecked_title(), text: m.warn_unchecked_text() }],
    }
  if (simulation.state === 'failed') {
    const text = m.warn_fails_text({ words: simulation.words || '—' })
    return { facts: [], warnings: [{ tone: 'danger', title: m.warn_fails_title(), text }] }
  }
  const known = new Set(named.map((address) => address.toLowerCase()))
  const hidden = simulation.allowances.filter(
    ({ spender, amount }) => amount !== 0n && !known.has(spender.toLowerCase()),
  )
  const [facts, warnings] = await Promise.all([
    Promise.all(
      simulation.changes.map(async (change): Promise<Fact> => {
        const value = await changed(change, client, network)
        return { label: change.amount < 0n ? m.fact_leaves() : m.fact_arrives(), value, form: 'amount' }
      }),
    ),
    Promise.all(
      hidden.map(async ({ token, spender, amount }): Promise<Warning> => {
        const facts = await readToken(client, token, network)
        const name = facts?.symbol ?? shortAddress(token)
        const all =
          amount === 'all'
            ? m.amount_all()
            : isUnlimited(amount)
              ? `${m.amount_unlimited()} ${name}`
              : exactAmount(amount, facts)
        const text = m.warn_hidden_allowance_text({ spender: shortAddress(spender), amount: all })
        return { tone: 'danger', title: m.warn_hidden_allowance_title(), text }
      }),
    ),
  ])
  return { facts, warnings }
}

async function changed({ token, amount, id }: Change, client: PublicClient, network: string): Promise<string> {
  const size = amount < 0n ? -amount : amount
  if (token === null) return formatCoin(size, network)
  if (id === undefined) return `${exactAmount(size, await readToken(client, token, network))} (${shortAddress(token)})`
  return `${m.amount_items({ id: size === 1n ? String(id) : `${id} × ${size}` })} (${shortAddress(token)})`
}
