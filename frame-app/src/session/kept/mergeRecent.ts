import type { RecentConnection } from '../../store/knownConnectionsSlice.ts'

/** What is kept of one namespace at most. */
const atMost = 20
const accountsAtMost = 100

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Puts a connection first among the recent ones. The accounts of one connector are kept together, each once whatever its case; those of
 * the embedded wallet are not added to but replaced: another login has other accounts (facts 6.11).
 */
export function mergeRecent(recent: readonly RecentConnection[], next: RecentConnection): readonly RecentConnection[] {
  const before = recent.find(({ id }) => isSame(id, next.id))
  const added = next.connector === 'auth' ? [] : (before?.accounts ?? [])
  const accounts = [
    ...next.accounts,
    ...added.filter(({ address }) => !next.accounts.some((account) => isSame(account.address, address))),
  ].slice(0, accountsAtMost)
  return [{ ...next, accounts }, ...recent.filter(({ id }) => !isSame(id, next.id))].slice(0, atMost)
}
