import { makeError } from '#shared/errors/makeError.ts'
import type { Account } from '#shared/protocol/account.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

/**
 * Throws if a namespace cannot switch to an account. For Bitcoin, an address is required, and only payment accounts can
 * be selected.
 *
 * @param accounts all accounts of the wallet
 * @throws BITCOIN_ADDRESS_MISSING, BITCOIN_ACCOUNT_NOT_PAYMENT
 */
export function requireSwitchable(
  namespace: Namespace,
  address: string | null | undefined,
  accounts: readonly Account[],
): void {
  if (namespace !== 'bip122') return
  if (!address) throw makeError('BITCOIN_ADDRESS_MISSING')
  const type = accounts.find((account) => account.address.toLowerCase() === address.toLowerCase())?.type
  if (type !== undefined && type !== 'payment') throw makeError('BITCOIN_ACCOUNT_NOT_PAYMENT')
}
