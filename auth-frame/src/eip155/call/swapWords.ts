import { type Address, getAddress, isAddressEqual } from 'viem'
import type { DecodedSwap } from '#shared/tables/decodeSwap.ts'
import type { Fact, Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import type { CallParts, CallWords } from './CallWords.ts'
import { exactAmount, formatCoin, fullAmount } from './fullAmount.ts'
import type { ChainRequestContext } from './RequestContext.ts'
import { readToken } from './readToken.ts'
import { recipientWarnings } from './recipientWarnings.ts'

/**
 * Describes a swap by a known router: the amount that the account pays, the minimum amount that it receives, and then
 * the recipient, the tokens and the router.
 */
export async function swapWords(context: ChainRequestContext, router: Address, swap: DecodedSwap): Promise<CallParts> {
  const [paid, bought] = await Promise.all([
    sideOf(context, swap.from, swap.amount),
    sideOf(context, swap.to, swap.minimum),
  ])
  const recipient = swap.recipient === null ? context.account : getAddress(swap.recipient)
  const isOwn = isAddressEqual(recipient, context.account)
  const gives: Fact = { label: m.fact_leaves(), value: paid.exact, form: 'amount' }
  const gets: Fact = { label: isOwn ? m.fact_least() : m.fact_least_elsewhere(), value: bought.exact, form: 'amount' }
  const lead = [gives, gets]
  const promised: Warning[] = swap.minimum > 0n ? [] : [danger(m.warn_minimum_title(), m.warn_minimum_text())]
  const parts = {
    facts: [
      ...lead,
      ...(isOwn ? [] : [address(m.fact_recipient(), recipient)]),
      ...(paid.token ? [address(m.fact_token_sent(), paid.token)] : []),
      ...(bought.token ? [address(m.fact_token_bought(), bought.token)] : []),
      address(m.fact_contract(), router),
    ],
    swap: { lead, token: bought.token, minimum: swap.minimum },
  }
  if (isOwn) {
    const text = { paid: paid.short, least: bought.short }
    return {
      ...parts,
      title: m.call_swap_title(text),
      action: m.call_swap_title(text),
      warnings: promised,
      counterparty: router,
    }
  }
  const elsewhere = danger(
    m.warn_elsewhere_title(),
    m.warn_elsewhere_text({ recipient: shortAddress(recipient), paid: paid.short }),
  )
  return {
    ...parts,
    title: m.call_swap_other_title({ paid: paid.short }),
    action: m.call_swap_other_action({ paid: paid.short, recipient: shortAddress(recipient) }),
    warnings: [elsewhere, ...promised, ...recipientWarnings(context, recipient)],
    counterparty: recipient,
    recipient,
  }
}

async function sideOf({ client, network }: ChainRequestContext, contract: string | null, amount: bigint) {
  if (contract === null) {
    const text = formatCoin(amount, network)
    return { token: null, short: text, exact: text }
  }
  const token = getAddress(contract)
  const known = await readToken(client, token, network)
  return { token, short: fullAmount(amount, known), exact: exactAmount(amount, known) }
}

const address = (label: string, value: Address): Fact => ({ label, value, form: 'address' })
const danger = (title: string, text: string): Warning => ({ tone: 'danger', title, text })

/** Whether a fact from the simulation only repeats a fact of the swap. */
export function isSaid({ swap }: Pick<CallWords, 'swap'>, { label, value }: Fact): boolean {
  // The fact from the simulation also contains the token's address, which the swap's description shows in its own row.
  const bare = value.replace(/ \(0x[^()]*\)$/, '')
  return swap?.lead.some((fact) => fact.label === label && fact.value === bare) ?? false
}
