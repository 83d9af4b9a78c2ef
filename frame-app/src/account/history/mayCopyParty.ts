import type { ActivityEntry } from './ActivityEntry.ts'

/**
 * Whether the address of the other side may be copied. What a stranger put into the history under an address that looks
 * like a known one is made to be copied: only what the account signed itself, or received with some known worth, is
 * offered.
 */
export function mayCopyParty({ isOwn, transfers }: Pick<ActivityEntry, 'isOwn' | 'transfers'>): boolean {
  return (
    isOwn || (transfers.every(({ direction }) => direction === 'in') && transfers.some(({ price }) => price !== null))
  )
}
