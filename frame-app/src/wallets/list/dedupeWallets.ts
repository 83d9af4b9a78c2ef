import { isSameWallet } from './isSameWallet.ts'
import type { ListedExtension } from './ListedExtension.ts'
import { rdnsOf } from './rdnsOf.ts'

/**
 * Removes wallets that Connect already shows as installed or recent. Compares rdns and id. Keeps different wallets that
 * have the same name.
 */
export function dedupeWallets<wallet extends { readonly id: string; readonly rdns: string | null }>(
  wallets: readonly wallet[],
  shown: {
    readonly extensions: readonly ListedExtension[]
    readonly recent: readonly { readonly id: string; readonly rdns: string | null }[]
    readonly isMobile: boolean
  },
): readonly wallet[] {
  const { extensions, recent, isMobile } = shown
  const recentIds = new Set(recent.map(({ id }) => id))
  const recentRdns = new Set(recent.map((wallet) => rdnsOf(wallet, isMobile)))
  return wallets.filter((wallet) => {
    const rdns = rdnsOf(wallet, isMobile)
    if (recentIds.has(wallet.id) || (rdns !== undefined && recentRdns.has(rdns))) return false
    return !extensions.some((extension) => isSameWallet(wallet, extension, isMobile))
  })
}
