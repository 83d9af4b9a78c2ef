import type { WalletAccount } from '@wallet-standard/base'
import { ReadonlyWalletAccount } from '@wallet-standard/wallet'

/** An account as wallets make them: read-only, its fields on the prototype, so that a copy by spreading has none. */
export function standardAccount(account: WalletAccount): WalletAccount {
  // The class says `label: string | undefined` where its interface says `label?: string`.
  return new ReadonlyWalletAccount(account) as WalletAccount
}
