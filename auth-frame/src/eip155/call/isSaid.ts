import type { Fact } from '../../approval/Approval.ts'
import type { CallWords } from './CallWords.ts'

/** Whether a trial run only repeats what a swap says itself: the amount that is paid. */
export function isSaid({ swap }: Pick<CallWords, 'swap'>, { label, value }: Fact): boolean {
  // A trial run adds the token's address, which has a row of its own.
  const bare = value.replace(/ \(0x[^()]*\)$/, '')
  return swap?.lead.some((fact) => fact.label === label && fact.value === bare) ?? false
}
