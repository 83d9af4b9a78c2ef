import type { ListedWallet } from '#shared/ListedWallet.ts'
import { dedupeWallets } from './dedupeWallets.ts'
import type { ListedExtension } from './ListedExtension.ts'

/**
 * Returns the recommended wallets that Connect shows. Returns none without WalletConnect, or if the dapp has featured
 * or custom wallets. Otherwise returns the first `max(0, 2 − (installed except "Browser Wallet" + recent))`.
 */
export function recommendedWallets(input: {
  readonly recommended: readonly ListedWallet[]
  /** All wallets in the host's window, visible or not. */
  readonly extensions: readonly ListedExtension[]
  /** All stored recent wallets, visible or not. */
  readonly recent: readonly ListedWallet[]
  readonly hasWalletConnect: boolean
  /** Whether `featuredWalletIds` or `customWallets` is configured. */
  readonly hasChosen: boolean
  readonly isMobile: boolean
}): readonly ListedWallet[] {
  const { recommended, extensions, recent, hasWalletConnect, hasChosen } = input
  if (!hasWalletConnect || hasChosen) return []
  const installed = extensions.filter(({ kind, name }) => kind !== 'external' && name !== 'Browser Wallet')
  const most = Math.max(0, 2 - (installed.length + recent.length))
  return dedupeWallets(recommended, input).slice(0, most)
}
