/** What a price impact asks for: nothing, a warning, a red one, a word that the visitor types, or no swap at all. */
type ImpactLevel = 'fine' | 'warned' | 'high' | 'typed' | 'blocked'

/**
 * What a price impact asks for. One that is not known is as bad as the worst.
 *
 * @param impact in thousandths of a percent, see `priceImpact`
 */
export function impactLevel(impact: bigint | null): ImpactLevel {
  if (impact === null || impact >= 15_000n) return 'blocked'
  if (impact >= 10_000n) return 'typed'
  if (impact >= 5_000n) return 'high'
  return impact >= 3_000n ? 'warned' : 'fine'
}
