import type { Fact, Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import { exactAmount, formatAmount } from '../call/formatAmount.ts'
import type { ChainRequestContext } from '../call/RequestContext.ts'
import { readToken } from '../call/readToken.ts'
import { spenderWarnings } from '../call/spenderWarnings.ts'
import { endWarnings } from './endWarnings.ts'
import type { Permit } from './readPermit.ts'
import type { TypedWords } from './TypedWords.ts'

/** A signature that lends or moves tokens, in words, with the tokens' own facts. */
export async function permitWords(
  { spender, grants, until }: Permit,
  context: ChainRequestContext,
): Promise<TypedWords> {
  const short = shortAddress(spender)
  const shown = await Promise.all(
    grants.map(async ({ token, amount, unlimited, isItem }) => {
      if (isItem) return once(m.amount_items({ id: String(amount) }))
      const known = await readToken(context.client, token, context.network)
      if (unlimited) return once(`${m.amount_unlimited()} ${known?.symbol ?? shortAddress(token)}`)
      return { short: formatAmount(amount, known), exact: exactAmount(amount, known) }
    }),
  )
  const amount = shown.map((one) => one.short).join(' + ')
  const { end, warnings } = endWarnings(until, context.now)
  const unlimited: Warning[] = grants.some((grant) => grant.unlimited)
    ? [{ tone: 'danger', title: m.warn_unlimited_title(), text: m.warn_unlimited_text({ spender: short }) }]
    : []
  return {
    title: m.permit_title({ amount }),
    action: m.permit_action({ spender: short, amount }),
    facts: [
      ...shown.flatMap(({ exact }, index): Fact[] => [
        { label: m.fact_amount(), value: exact, form: 'amount' },
        { label: m.fact_token(), value: grants[index]!.token, form: 'address' },
      ]),
      { label: m.fact_spender(), value: spender, form: 'address' },
      { label: m.fact_valid_until(), value: end },
    ],
    warnings: [
      ...unlimited,
      ...(grants.every((grant) => !grant.isItem && grant.amount === 0n) ? [] : spenderWarnings(context, spender)),
      { tone: 'warning', title: m.warn_permit_title(), text: m.warn_permit_text() },
      ...warnings,
    ],
    counterparty: spender,
  }
}

const once = (text: string) => ({ short: text, exact: text })
