import { createHash } from 'node:crypto'

/** One entry of the wallet list in the wallet API's format. */
export type WalletListing = {
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  readonly chains: readonly string[]
  readonly homepage: string
  readonly image_id?: string
  readonly order: number
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { namespace: string; injected_id: string }[] | null
}

const empty = {
  badge_type: 'none',
  chains: ['eip155:1', 'eip155:8453'],
  link_mode: null,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
} as const

/**
 * Builds an entry of the wallet list from the given fields. By default, the entry's id and image are derived from its
 * name.
 */
export function walletListing(
  listing: Partial<Omit<WalletListing, 'name'>> & { readonly name: string; readonly key?: string },
): Omit<WalletListing, 'order'> {
  const { key = listing.name, ...given } = listing
  const hash = createHash('sha256').update(key).digest('hex')
  return { ...empty, id: hash, image_id: imageId(hash), homepage: `https://${hash.slice(0, 12)}.example`, ...given }
}

function imageId(hash: string): string {
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
