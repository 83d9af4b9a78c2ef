import type { ActivityEntry } from './ActivityEntry.ts'

/**
 * Whether the other party's address can be copied. Address poisoning puts a lookalike of a known address into the
 * history so that the user copies it. So we offer copying only if the account signed the transaction, or received
 * something with a known price.
 */
export function mayCopyParty({ isOwn, transfers }: Pick<ActivityEntry, 'isOwn' | 'transfers'>): boolean {
  return (
    isOwn || (transfers.every(({ direction }) => direction === 'in') && transfers.some(({ price }) => price !== null))
  )
}
