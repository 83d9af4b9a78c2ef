import type { ActivityEntry } from './ActivityEntry.ts'

/**
 * Whether the user can copy the other party's address. An address poisoning attack puts a lookalike of a known address
 * into the history and relies on the user to copy it. So we offer copying only if the account signed the transaction,
 * or received an asset with a known price.
 */
export function mayCopyParty({ isOwn, transfers }: Pick<ActivityEntry, 'isOwn' | 'transfers'>): boolean {
  return (
    isOwn || (transfers.every(({ direction }) => direction === 'in') && transfers.some(({ price }) => price !== null))
  )
}
