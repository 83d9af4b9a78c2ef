/** What a price impact asks for: nothing, a warning, a red one, a word that the visitor types, or no swap at all. */
type ImpactLevel = 'fine' | 'warned' | 'high' | 'typed' | 'blocked'

/**
 * Returns what a price impact requires. If the impact is unknown, the user may still confirm the amounts by typing a
 * word, but only if the contract enforces the minimum.
 *
 * @param impact in thousandths of a percent, see `priceImpact`
 * @param proof whether the calldata enforces the minimum, see `SwapPlan`
 */
export function impactLevel(impact: bigint | null, proof: 'calldata' | 'none'): ImpactLevel {
  if (impact === null) return proof === 'calldata' ? 'typed' : 'blocked'
  if (impact >= 15_000n) return 'blocked'
  if (impact >= 10_000n) return 'typed'
  if (impact >= 5_000n) return 'high'
  return impact >= 3_000n ? 'warned' : 'fine'
}
