import { explorerIdOf } from './explorerIdOf.ts'
import type { ListedExtension } from './ListedExtension.ts'

/** What the wallet list says of a wallet. */
type Known = { readonly id: string; readonly name: string; readonly rdns: string | null }

export type ExtensionFilters = {
  readonly isMobile: boolean
  /** `excludeWalletIds`. */
  readonly excludedIds: readonly string[]
  /** What the wallet list says of these; empty while that is not known. */
  readonly excluded: readonly Known[]
  /** `includeWalletIds`; empty for all. */
  readonly includedIds: readonly string[]
  /** What the wallet list says of these; `null` while that is not known, empty where it could not be loaded. */
  readonly included: readonly Known[] | null
}

/**
 * The wallets of the host's window that Connect may show.
 *
 * - One whose rdns, list id or (case-insensitive) name is that of an excluded wallet is hidden.
 * - With an include list, one that is not on it is hidden: by its id, or where that is not in the built-in map by what
 * the list   says of the included, its rdns or, where it has none, its name. Until the list is loaded, such a one
 * waits; where the list   cannot say, such a one stays. External ones stay, and so does the legacy one, which is no
 * wallet in particular.
 * - "Browser Wallet", the legacy `window.ethereum`, is shown on mobile. On desktop the reference never shows it; here
 * it is   shown when no wallet announced itself, because a legacy wallet would otherwise be unreachable. (Its presence
 * among   `extensions` says that `window.ethereum` exists.)
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
