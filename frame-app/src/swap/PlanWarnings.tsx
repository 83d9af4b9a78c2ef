import { formatAmount } from '../app/amounts/formatAmount.ts'
import * as m from '../generated/i18n/messages.js'
import { Banner } from '../ui/states/Banner.tsx'
import { percentText } from './percentText.ts'
import { impactLevel } from './plan/impactLevel.ts'
import type { SwapPlan } from './plan/SwapPlan.ts'

/** Warnings about a swap, shown before the user signs it. */
export function PlanWarnings({ plan: { impact, taxes, proof, quote, minimum } }: { readonly plan: SwapPlan }) {
  const level = impactLevel(impact, proof)
  const percent = impact === null ? '' : percentText(impact)
  const taxed = (['from', 'to'] as const).filter((side) => taxes[side] > 0n)
  return (
    <>
      {impact === null ? (
        <Banner
          text={
            level === 'blocked'
              ? m.swap_impact_unknown_text()
              : m.swap_impact_unknown_typed({
                  amount: formatAmount(minimum, { decimals: quote.to.decimals, most: 6 }),
                  symbol: quote.to.symbol,
                })
          }
          title={m.swap_impact_unknown()}
          tone="danger"
        />
      ) : level === 'blocked' ? (
        <Banner text={m.swap_impact_blocked_text()} title={m.swap_impact_blocked({ percent })} tone="danger" />
      ) : level === 'fine' ? null : (
        <Banner
          text={m.swap_impact_text()}
          title={m.swap_impact_warned({ percent })}
          tone={level === 'warned' ? 'warning' : 'danger'}
        />
      )}
      {taxed.map((side) => (
        <Banner
          key={side}
          text={m.swap_taxed_text()}
          title={m.swap_taxed({ symbol: quote[side].symbol, percent: percentText(taxes[side] * 10n) })}
          tone="warning"
        />
      ))}
      {proof === 'none' ? (
        <Banner text={m.swap_unproven_text({ symbol: quote.to.symbol })} title={m.swap_unproven()} tone="danger" />
      ) : null}
    </>
  )
}
