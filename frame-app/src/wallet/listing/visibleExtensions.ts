import { explorerIdOf } from './explorerIdOf.ts'
import type { ListedExtension } from './ListedExtension.ts'

export type ExtensionFilters = {
  readonly isMobile: boolean
  /** What the wallet list says of the wallets in `excludeWalletIds`. */
  readonly excluded: readonly { readonly id: string; readonly name: string; readonly rdns: string | null }[]
  /** `includeWalletIds`; empty for all. */
  readonly includedIds: readonly string[]
}

/**
 * The wallets of the host's window that Connect may show (facts 4.1, visibility rule).
 *
 * - One whose rdns, list id or (case-insensitive) name is that of an excluded wallet is hidden.
 * - With an include list, one that is known not to be on it is hidden. One of unknown id stays, external ones too: the list
 *   cannot have meant them.
 * - "Browser Wallet", the legacy `window.ethereum`, is shown on mobile. On desktop the reference never shows it; here it is
 *   shown when no wallet announced itself, because a legacy wallet would otherwise be unreachable. (Its presence among
 *   `extensions` says that `window.ethereum` exists.)
 */
export function visibleExtensions(
  extensions: readonly ListedExtension[],
  { isMobile, excluded, includedIds }: ExtensionFilters,
): readonly ListedExtension[] {
  const isAnnounced = ({ kind }: ListedExtension) => kind === 'announced' || kind === 'multichain'
  const hasAnnounced = extensions.some(isAnnounced)
  return extensions.filter((extension) => {
    const { kind, rdns } = extension
    const id = explorerIdOf(extension)
    const name = extension.name.toLowerCase()
    if (
      excluded.some(
        (wallet) => wallet.id === id || (rdns && wallet.rdns === rdns) || wallet.name.toLowerCase() === name,
      )
    )
      return false
    if (kind === 'external') return true
    if (includedIds.length > 0 && id !== undefined && !includedIds.includes(id)) return false
    return isAnnounced(extension) || isMobile || !hasAnnounced
  })
}
