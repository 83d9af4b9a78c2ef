import { explorerIdOf } from './explorerIdOf.ts'
import type { ListedExtension } from './ListedExtension.ts'
import { rdnsOf } from './rdnsOf.ts'

/**
 * Returns whether a listed wallet and an installed wallet are the same. Compares their rdns or wallet-list ids; the
 * name alone is never enough.
 */
export function isSameWallet(
  wallet: { readonly id: string; readonly rdns: string | null },
  extension: ListedExtension,
  isMobile: boolean,
): boolean {
  const rdns = rdnsOf(wallet, isMobile)
  if (rdns !== undefined && rdns === rdnsOf(extension, isMobile)) return true
  const known = explorerIdOf(extension)
  return known !== undefined && wallet.id.startsWith(known)
}
