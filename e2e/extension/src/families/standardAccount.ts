import type { WalletAccount } from '@wallet-standard/base'
import { ReadonlyWalletAccount } from '@wallet-standard/wallet'

/**
 * Creates an account like real wallets do: read-only, with its fields on the prototype. So a spread copy of it has no
 * fields.
 */
export function standardAccount(account: WalletAccount): WalletAccount {
  // The class has `label: string | undefined`, but its interface has `label?: string`.
  return new ReadonlyWalletAccount(account) as WalletAccount
}
