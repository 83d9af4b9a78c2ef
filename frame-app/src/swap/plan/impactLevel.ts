/**
 * Consequence of a price impact: none, a warning, a red warning, a confirmation word that the user must type, or a
 * blocked swap.
 */
type ImpactLevel = 'fine' | 'warned' | 'high' | 'typed' | 'blocked'

/**
 * Returns the consequence of a price impact. If the impact is unknown and the contract enforces the minimum output, the
 * user must type a word to confirm the amounts. If the impact is unknown and nothing enforces the minimum output, the
 * swap is blocked.
 *
 * @param impact in thousandths of a percent, see `priceImpact`
 * @param proof whether the calldata enforces the minimum output, see `SwapPlan`
 */
export function impactLevel(impact: bigint | null, proof: 'calldata' | 'none'): ImpactLevel {
  if (impact === null) return proof === 'calldata' ? 'typed' : 'blocked'
  if (impact >= 15_000n) return 'blocked'
  if (impact >= 10_000n) return 'typed'
  if (impact >= 5_000n) return 'high'
  return impact >= 3_000n ? 'warned' : 'fine'
}
