import type { Established } from '../../wallet/connectors/connector.ts'

/**
 * The same connection with this account first, which makes it the one in use. The kinds of chain differ in whether case counts; no
 * wallet has two accounts that differ by it alone.
 *
 * @param address none, or one that the wallet no longer shares, changes nothing
 */
export function startWith(established: Established, address: string | null | undefined): Established {
  const { accounts } = established
  const first = accounts.find((account) => account.address.toLowerCase() === address?.toLowerCase())
  return first ? { ...established, accounts: [first, ...accounts.filter((account) => account !== first)] } : established
}
