import type { ListedWallet } from '#shared/ListedWallet.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { ListedExtension } from './ListedExtension.ts'
import { rdnsOf } from './rdnsOf.ts'
import { type ExtensionFilters, visibleExtensions } from './visibleExtensions.ts'

/** Default of `features.connectorTypeOrder`. */
const types = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const

type WalletRowType = (typeof types)[number]
/**
 * A row of Connect. `key` is unique in the list. `tag` is a message to translate, except in the "All Wallets" row,
 * where it is a number. `mark` distinguishes wallets that have the same name.
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
  | {
      readonly kind: 'allWallets'
      readonly key: string
      readonly tag: string | null
      /** Four wallets for the row's picture, or none if fewer are known. */
      readonly examples: readonly ListedWallet[]
    }

export type WalletRowsInput = Omit<ExtensionFilters, 'isMobile'> & {
  readonly isMobile: boolean
  /** The active namespace. */
  readonly namespace: string
  /** `features.connectorTypeOrder`. */
  readonly order?: readonly WalletRowType[] | undefined
  /**
   * Whether wallets can be connected through WalletConnect. If so, the WalletConnect row is shown, even if a
   * WalletConnect wallet is already connected.
   */
  readonly hasWalletConnect: boolean
  /** All wallets in the host's window, unfiltered. */
  readonly extensions: readonly ListedExtension[]
  /** Stored recent wallets, newest first. */
  readonly recent: readonly ListedWallet[]
  readonly featured: readonly ListedWallet[]
  readonly custom: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  /**
   * Whether `featuredWalletIds` is configured. If so, no wallets are recommended, even before the featured wallets are
   * loaded.
   */
  readonly hasFeaturedIds: boolean
  /** Whether to show the "All Wallets" row: the result of `showsAllWallets`. */
  readonly hasAllWallets: boolean
  /** Number of wallets in the wallet list, including featured wallets; `null` until known. */
  readonly count: number | null
}

/**
 * Returns the rows of Connect's wallet list: first the row types in `features.connectorTypeOrder`, then the remaining
 * types in the default order. The "All Wallets" row is last.
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
  /**
   * Returns a wallet's rdns if another wallet has the same name, else `false`. Each of these wallets shows its rdns,
   * because any of them may be an impostor.
   */
  const markOf = (extension: ListedExtension) =>
    visible.some((other) => other !== extension && looks(other) === looks(extension)) && extension.rdns
  const hasChosen = hasFeaturedIds || custom.length > 0
  return {
    // On mobile, the user has no second screen from which to scan a QR code.
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

/**
 * Removes custom wallets that are already shown. Compares only rdns, because the dapp chooses the ids of custom
 * wallets.
 */
function withoutInstalled(custom: readonly ListedWallet[], { extensions, recent, isMobile }: WalletRowsInput) {
  const shown = new Set([...extensions, ...recent].map((wallet) => rdnsOf(wallet, isMobile)))
  return custom.filter((wallet) => {
    const rdns = rdnsOf(wallet, isMobile)
    return rdns === undefined || !shown.has(rdns)
  })
}

function allWalletsRow({ hasAllWallets, count, featured, recommended }: WalletRowsInput): readonly WalletRow[] {
  if (!hasAllWallets) return []
  // The last wallets rather than the first, which have rows of their own.
  const last = [...featured, ...recommended].slice(-4)
  const examples = last.length === 4 ? last : []
  return [{ kind: 'allWallets', key: 'allWallets', tag: count === null ? null : allWalletsTag(count), examples }]
}

/**
 * Formats the number of wallets next to "All Wallets". A number below 10 is exact. A higher number is rounded down to
 * tens, with a `+` if it was not a multiple of 10.
 */
export function allWalletsTag(count: number): string {
  if (count < 10) return `${count}`
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : `${tens}`
}

/**
 * Returns the recommended wallets that Connect shows. Returns an empty list if WalletConnect is disabled, or if the
 * dapp has featured or custom wallets. Otherwise returns the first `max(0, 2 − (installed except "Browser Wallet" +
 * recent))`.
 */
function recommendedWallets(input: {
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

/**
 * Returns the recent wallets that Connect shows. Omits excluded wallets, installed wallets (found by id, rdns or name),
 * and wallets that support no chain of the active namespace. Keeps wallets that list no chains at all.
 */
function shownRecent(
  recent: readonly ListedWallet[],
  input: {
    readonly extensions: readonly ListedExtension[]
    readonly excludedIds: readonly string[]
    readonly namespace: string
    readonly isMobile: boolean
  },
): readonly ListedWallet[] {
  const { extensions, excludedIds, namespace, isMobile } = input
  return recent.filter(
    (wallet) =>
      !excludedIds.includes(wallet.id) &&
      !extensions.some(({ name }) => name === wallet.name) &&
      !extensions.some((extension) => isSameWallet(wallet, extension, isMobile)) &&
      (wallet.chains.length === 0 || wallet.chains.some((chain) => chain.startsWith(`${namespace}:`))),
  )
}

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
