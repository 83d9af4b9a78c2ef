import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { impactLevel } from './impactLevel.ts'
import type { SwapPlan } from './SwapPlan.ts'
import { quoteLife } from './swapTerms.ts'

/**
 * Rejects a plan that must not be signed.
 *
 * @param now milliseconds since 1970
 * @throws SWAP_STALE if its quote has expired, or its account or network is no longer active; SWAP_MISMATCH if it loses
 *   too much, or the loss is unknown and the contract enforces no minimum
 */
export function requireCurrent({ store }: App, { quote, impact, proof }: SwapPlan, now: number): void {
  const { address, network } = activeConnection(store.getState())
  const isHere = address === quote.account && network === quote.network
  // Setting the clock back does not make a quote newer.
  const age = now - quote.at
  if (!isHere || age < 0 || age > quoteLife) throw makeError('SWAP_STALE')
  if (impactLevel(impact, proof) === 'blocked') throw makeError('SWAP_MISMATCH')
}
