/** Consequence of a price impact: none, a warning, a red warning, a word that the user must type, or no swap at all. */
type ImpactLevel = 'fine' | 'warned' | 'high' | 'typed' | 'blocked'

/**
 * Returns the consequence of a price impact. If the impact is unknown and the contract enforces the minimum, the user
 * can confirm the amounts by typing a word. If the impact is unknown and nothing enforces the minimum, the swap is
 * blocked.
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
