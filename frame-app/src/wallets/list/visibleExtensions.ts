import { explorerIdOf } from './explorerIdOf.ts'
import type { ListedExtension } from './ListedExtension.ts'

/** A wallet in the wallet list. */
type Known = { readonly id: string; readonly name: string; readonly rdns: string | null }

export type ExtensionFilters = {
  readonly isMobile: boolean
  /** The dapp's option `excludeWalletIds`. */
  readonly excludedIds: readonly string[]
  /** Wallet-list entries of the excluded wallets; empty until loaded. */
  readonly excluded: readonly Known[]
  /** The dapp's option `includeWalletIds`; empty to include all wallets. */
  readonly includedIds: readonly string[]
  /** Wallet-list entries of the included wallets; `null` until loaded, empty if loading failed. */
  readonly included: readonly Known[] | null
}

/**
 * Returns the wallets in the host's window that Connect may show.
 *
 * - A wallet is hidden if it has the same rdns, wallet-list id or name (ignoring case) as an excluded wallet.
 * - With an include list, a wallet that is not on the list is hidden. We match by wallet-list id. If the built-in map
 *   does not contain the wallet's id, we match the list's entries by rdns, or by name if the wallet has no rdns. Such a
 *   wallet is hidden until the entries are loaded, and shown if loading failed. External wallets and the legacy wallet,
 *   which may be any wallet, are always shown.
 * - "Browser Wallet", the legacy `window.ethereum`, is shown on mobile. On desktop the reference product never shows
 *   it. We show it on desktop if no wallet announced itself, because a legacy wallet would otherwise be unreachable.
 *   (`extensions` contains it only if `window.ethereum` exists.)
 */
export function visibleExtensions(
  extensions: readonly ListedExtension[],
  { isMobile, excludedIds, excluded, includedIds, included }: ExtensionFilters,
): readonly ListedExtension[] {
  const isAnnounced = ({ kind }: ListedExtension) => kind === 'announced' || kind === 'multichain'
  const hasAnnounced = extensions.some(isAnnounced)
  return extensions.filter((extension) => {
    const { kind, rdns } = extension
    const known = explorerIdOf(extension)
    const isListedAs = (id: string) => known !== undefined && id.startsWith(known)
    const name = extension.name.toLowerCase()
    const named = (wallet: Known) => wallet.name.toLowerCase() === name
    const hasRdns = (wallet: Known) => !!rdns && wallet.rdns === rdns
    if (excludedIds.some(isListedAs)) return false
    if (excluded.some((wallet) => isListedAs(wallet.id) || hasRdns(wallet) || named(wallet))) return false
    if (kind === 'external') return true
    if (kind === 'injected') return isMobile || !hasAnnounced
    if (includedIds.length === 0 || included?.some(rdns ? hasRdns : named)) return true
    return known === undefined ? included?.length === 0 : includedIds.some(isListedAs)
  })
}
