import type { PublicClient } from 'viem'
import type { Fact, Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import { exactAmount, formatCoin } from './fullAmount.ts'
import { isUnlimited, lentAmount } from './lendWords.ts'
import type { OtherAccount } from './RequestContext.ts'
import { readToken } from './readToken.ts'
import type { Allowance, Change, Simulation } from './simulateCall.ts'

type Settings = {
  readonly client: PublicClient
  readonly network: string
  /** Spenders that the approval already names. */
  readonly named?: readonly string[]
  /** The user's other account, whose losses the simulation also reports. */
  readonly otherAccount?: OtherAccount | undefined
}

/**
 * Describes a simulation: assets that leave and arrive, allowances that the request did not name, and losses of the
 * user's other account.
 */
export async function simulationWords(
  simulation: Simulation,
  { client, network, named = [], otherAccount }: Settings,
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
  const [facts, warnings, losses] = await Promise.all([
    Promise.all(
      simulation.changes.map(async (change): Promise<Fact> => {
        const value = await changed(change, client, network)
        return { label: change.amount < 0n ? m.fact_leaves() : m.fact_arrives(), value, form: 'amount' }
      }),
    ),
    Promise.all(
      hidden.map(async (allowance): Promise<Warning> => {
        const amount = await allowed(allowance, client, network)
        const text = m.warn_hidden_allowance_text({ spender: shortAddress(allowance.spender), amount })
        return { tone: 'danger', title: m.warn_hidden_allowance_title(), text }
      }),
    ),
    Promise.all(simulation.losses.map((change) => changed(change, client, network))),
  ])
  const other = otherAccount && losses.length > 0 ? otherLosses(otherAccount, losses) : undefined
  return { facts: [...facts, ...(other?.facts ?? [])], warnings: [...(other?.warnings ?? []), ...warnings] }
}

function otherLosses({ address, type }: OtherAccount, amounts: readonly string[]) {
  const isSafe = type === 'smartAccount'
  const label = isSafe ? m.fact_safe_leaves() : m.fact_eoa_leaves()
  const text = m.warn_takes_text({ amount: amounts.join(' + '), account: shortAddress(address) })
  return {
    facts: amounts.map((value): Fact => ({ label, value, form: 'amount' })),
    warnings: [{ tone: 'danger', title: isSafe ? m.warn_takes_safe_title() : m.warn_takes_eoa_title(), text } as const],
  }
}

async function allowed({ token, amount, id, bits }: Allowance, client: PublicClient, network: string): Promise<string> {
  if (amount === 'all') return m.amount_all()
  if (id !== undefined) return `${itemText(id, amount)} (${shortAddress(token)})`
  return lentAmount(amount, await readToken(client, token, network), bits, shortAddress(token)).exact
}

async function changed({ token, amount, id }: Change, client: PublicClient, network: string): Promise<string> {
  const size = amount < 0n ? -amount : amount
  if (token === null) return formatCoin(size, network)
  if (id === undefined) return `${exactAmount(size, await readToken(client, token, network))} (${shortAddress(token)})`
  return `${itemText(id, size)} (${shortAddress(token)})`
}

function itemText(id: bigint, amount: bigint): string {
  if (isUnlimited(amount)) return `${m.amount_unlimited()} ${m.amount_items({ id: String(id) })}`
  return m.amount_items({ id: amount === 1n ? String(id) : `${id} × ${amount}` })
}
