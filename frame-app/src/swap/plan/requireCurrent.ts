import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { impactLevel } from './impactLevel.ts'
import type { SwapPlan } from './SwapPlan.ts'
import { quoteLife } from './swapTerms.ts'

/**
 * Throws if a plan must not be signed.
 *
 * @param now milliseconds since 1970
 * @throws SWAP_STALE if the quote has expired, or its account or network is no longer active; SWAP_MISMATCH if the
 *   price impact is too high, or if it is unknown and the contract does not enforce the minimum output
 */
export function requireCurrent({ store }: App, { quote, impact, proof }: SwapPlan, now: number): void {
  const { address, network } = activeConnection(store.getState())
  const isHere = address === quote.account && network === quote.network
  // A negative age means that the clock was set back, so the quote counts as expired.
  const age = now - quote.at
  if (!isHere || age < 0 || age > quoteLife) throw makeError('SWAP_STALE')
  if (impactLevel(impact, proof) === 'blocked') throw makeError('SWAP_MISMATCH')
}
