import type { ListedExtension } from './ListedExtension.ts'
import { rdnsOf } from './rdnsOf.ts'

/**
 * Sorts the wallet grid. Wallets that are installed (an extension announced their rdns in any namespace) are first,
 * then featured wallets in the dapp's order, then all others in their given order.
 */
export function sortWallets<wallet extends { readonly id: string; readonly rdns: string | null }>(
  wallets: readonly wallet[],
  input: {
    readonly extensions: readonly ListedExtension[]
    readonly featuredIds: readonly string[]
    readonly isMobile: boolean
  },
): readonly wallet[] {
  const { extensions, featuredIds, isMobile } = input
  const announced = extensions.filter(({ kind }) => kind === 'announced' || kind === 'multichain')
  const installed = new Set(announced.map((extension) => rdnsOf(extension, isMobile)))
  const rank = (wallet: wallet) => {
    const rdns = rdnsOf(wallet, isMobile)
    const featured = featuredIds.indexOf(wallet.id)
    return {
      isInstalled: rdns !== undefined && installed.has(rdns),
      featured: featured === -1 ? featuredIds.length : featured,
    }
  }
  return wallets
    .map((wallet) => ({ wallet, ...rank(wallet) }))
    .sort((a, b) => Number(b.isInstalled) - Number(a.isInstalled) || a.featured - b.featured)
    .map(({ wallet }) => wallet)
}
