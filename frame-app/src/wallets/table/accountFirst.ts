import type { Account } from '#shared/protocol/account.ts'

/**
 * The same accounts with this one first, which makes it the one in use. The kinds of chain differ in whether case
 * counts; no wallet has two accounts that differ by it alone.
 *
 * @param address none, or one that is not among them, changes nothing
 */
export function accountFirst(accounts: readonly Account[], address: string | null | undefined): readonly Account[] {
  const first = accounts.find((account) => account.address.toLowerCase() === address?.toLowerCase())
  return first ? [first, ...accounts.filter((account) => account !== first)] : accounts
}
