import type { WalletAccount } from '@wallet-standard/base'
import { ReadonlyWalletAccount } from '@wallet-standard/wallet'

/**
 * Creates an account as real wallets do: read-only, with its fields on the prototype. Spreading such an account
 * therefore copies no fields.
 */
export function standardAccount(account: WalletAccount): WalletAccount {
  // The class has `label: string | undefined`, but the interface has `label?: string`.
  return new ReadonlyWalletAccount(account) as WalletAccount
}
