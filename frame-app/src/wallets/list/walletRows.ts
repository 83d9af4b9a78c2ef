import type { ListedWallet } from '#shared/ListedWallet.ts'
import { allWalletsTag } from './allWalletsTag.ts'
import { dedupeWallets } from './dedupeWallets.ts'
import type { ListedExtension } from './ListedExtension.ts'
import { rdnsOf } from './rdnsOf.ts'
import { recommendedWallets } from './recommendedWallets.ts'
import { shownRecent } from './shownRecent.ts'
import { type ExtensionFilters, visibleExtensions } from './visibleExtensions.ts'

/** The default of `features.connectorTypeOrder`. */
const types = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const

type WalletRowType = (typeof types)[number]
/**
 * A row of Connect. `key` is unique in the list; `tag` is a message to translate, but for the count of "All Wallets";
 * `mark` tells wallets of one name apart.
 */
export type WalletRow =
  | { readonly kind: 'walletConnect'; readonly key: string; readonly tag: 'qr code' }
  | { readonly kind: 'recent'; readonly key: string; readonly tag: 'recent'; readonly wallet: ListedWallet }
  | {
      readonly kind: 'installed'
      readonly key: string
      readonly tag: 'installed' | 'multichain'
      readonly extension: ListedExtension
      readonly mark: string | false
    }
  | { readonly kind: 'external'; readonly key: string; readonly tag: null; readonly extension: ListedExtension }
  | {
      readonly kind: 'featured' | 'custom' | 'recommended'
      readonly key: string
      readonly tag: null
      readonly wallet: ListedWallet
    }
  | { readonly kind: 'allWallets'; readonly key: string; readonly tag: string | null }

export type WalletRowsInput = Omit<ExtensionFilters, 'isMobile'> & {
  readonly isMobile: boolean
  /** The active namespace. */
  readonly namespace: string
  /** `features.connectorTypeOrder`. */
  readonly order?: readonly WalletRowType[] | undefined
  /** Whether wallets can be connected through it; however many are, another one can be added. */
  readonly hasWalletConnect: boolean
  /** The wallets of the host's window, before any rule. */
  readonly extensions: readonly ListedExtension[]
  /** As stored, newest first. */
  readonly recent: readonly ListedWallet[]
  readonly featured: readonly ListedWallet[]
  readonly custom: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  /**
   * Whether `featuredWalletIds` is configured: no wallet is recommended then, even before the featured ones are loaded.
   */
  readonly hasFeaturedIds: boolean
  /** Of `showsAllWallets`. */
  readonly hasAllWallets: boolean
  /** How many wallets the list has, the featured ones included; `null` while that is not known. */
  readonly count: number | null
}

/**
 * The wallet list of Connect: the types in the dapp's order, those that it leaves out behind them in the
 * default order, types with nothing to show skipped, and the "All Wallets" row last.
 */
export function walletRows(input: WalletRowsInput): readonly WalletRow[] {
  const rows = rowsByType(input)
  const order = new Set([...(input.order ?? []), ...types])
  return [...[...order].flatMap((type) => rows[type]), ...allWalletsRow(input)]
}

function rowsByType(input: WalletRowsInput): Record<WalletRowType, readonly WalletRow[]> {
  const { isMobile, hasWalletConnect, extensions, recent, featured, custom, hasFeaturedIds } = input
  const visible = visibleExtensions(extensions, input)
  const of = (...kinds: readonly ListedExtension['kind'][]) => visible.filter(({ kind }) => kinds.includes(kind))
  /** Each of them, for the first one to announce itself need not be the true one. */
  const markOf = (extension: ListedExtension) =>
    visible.some((other) => other !== extension && looks(other) === looks(extension)) && extension.rdns
  const hasChosen = hasFeaturedIds || custom.length > 0
  return {
    // On mobile there is no second screen to scan from.
    walletConnect:
      hasWalletConnect && !isMobile ? [{ kind: 'walletConnect', key: 'walletConnect', tag: 'qr code' }] : [],
    recent: shownRecent(recent, input).map((wallet) => ({
      kind: 'recent',
      key: `recent:${wallet.id}`,
      tag: 'recent',
      wallet,
    })),
    injected: [...of('multichain'), ...of('announced'), ...of('injected')].map((extension) => ({
      kind: 'installed',
      key: `installed:${extension.id}`,
      tag: extension.kind === 'multichain' ? 'multichain' : 'installed',
      extension,
      mark: markOf(extension),
    })),
    featured: dedupeWallets(featured, input).map(listRow('featured')),
    custom: withoutInstalled(custom, input).map(listRow('custom')),
    external: of('external').map((extension) => ({
      kind: 'external',
      key: `external:${extension.id}`,
      tag: null,
      extension,
    })),
    recommended: recommendedWallets({ ...input, hasChosen }).map(listRow('recommended')),
  }
}

const looks = ({ name }: ListedExtension) => name.toLowerCase().replace(/\s/g, '')

const listRow =
  (kind: 'featured' | 'custom' | 'recommended') =>
  (wallet: ListedWallet): WalletRow => ({ kind, key: `${kind}:${wallet.id}`, tag: null, wallet })

/** Custom wallets are compared by rdns only: their ids are the dapp's own. */
function withoutInstalled(custom: readonly ListedWallet[], { extensions, recent, isMobile }: WalletRowsInput) {
  const shown = new Set([...extensions, ...recent].map((wallet) => rdnsOf(wallet, isMobile)))
  return custom.filter((wallet) => {
    const rdns = rdnsOf(wallet, isMobile)
    return rdns === undefined || !shown.has(rdns)
  })
}

function allWalletsRow({ hasAllWallets, count }: WalletRowsInput): readonly WalletRow[] {
  if (!hasAllWallets) return []
  return [{ kind: 'allWallets', key: 'allWallets', tag: count === null ? null : allWalletsTag(count) }]
}
