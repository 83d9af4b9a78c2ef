import type { Account } from '#shared/protocol/account.ts'

/**
 * Moves an account to the front, which selects the account. Ignores letter case in all families, because no wallet has
 * two accounts that differ only by case.
 *
 * @param address address of the account; if it is missing or not in the list, the order does not change
 */
export function accountFirst(accounts: readonly Account[], address: string | null | undefined): readonly Account[] {
  const first = accounts.find((account) => account.address.toLowerCase() === address?.toLowerCase())
  return first ? [first, ...accounts.filter((account) => account !== first)] : accounts
}
