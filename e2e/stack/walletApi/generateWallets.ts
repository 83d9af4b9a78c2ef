import { createHash } from 'node:crypto'
import { type WalletListing, walletListing } from './walletListing.ts'

/** Generates plausible wallets. Each wallet depends only on its number, so every run generates the same wallets. */
export function generateWallets(count: number): readonly Omit<WalletListing, 'order'>[] {
  return Array.from({ length: count }, (_, index) => generateWallet(index))
}

function generateWallet(index: number): Omit<WalletListing, 'order'> {
  const bytes = createHash('sha256').update(`wallet ${index}`).digest()
  const byte = (at: number) => bytes[at % bytes.length]!
  const pick = <T>(list: readonly T[], at: number): T => list[byte(at) % list.length]!
  const name = special[index] ?? `${pick(first, 0)}${pick(joints, 1)}${pick(second, 2)}${pick(endings, 3)}`
  const slug = `${name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')}${index}`
  const site = `https://${slug}.example`
  const has = (at: number, ofTen: number) => byte(at) % 10 < ofTen
  const { image_id, ...listing } = walletListing({
    name,
    key: `generated ${index}`,
    homepage: site,
    chains: pick(chainSets, 4),
    badge_type: has(5, 2) ? 'certified' : 'none',
    mobile_link: has(6, 8) ? (has(7, 7) ? `${slug}://` : `${site}/app`) : null,
    desktop_link: has(8, 3) ? `${slug}://` : null,
    webapp_link: has(9, 2) ? `${site}/web` : null,
    app_store: has(6, 8) && has(10, 8) ? `https://apps.apple.com/app/${slug}` : null,
    play_store: has(6, 8) && has(11, 8) ? `https://play.google.com/store/apps/details?id=${slug}` : null,
    chrome_store: has(12, 3) ? `https://chromewebstore.google.com/detail/${slug}` : null,
    rdns: has(12, 3) ? `example.${slug}` : null,
  })
  const hasImage = !name.includes('No Picture') && index % 97 !== 11
  return hasImage && image_id !== undefined ? { ...listing, image_id } : listing
}

/**
 * Names that can break layouts, by the index of the wallet in the list. Two wallets have the name Twin, and differ only
 * in their id.
 */
const special: Readonly<Record<number, string>> = {
  3: 'The Extraordinarily Long-Named Wallet of the Western Reaches', // 60 characters
  5: '東京ウォレット',
  8: 'محفظة النور',
  9: 'Кошелёк Заря',
  12: 'No Picture Wallet',
  14: 'Twin Wallet',
  15: 'Twin Wallet',
  20: '👛 Purse',
  25: 'Donaudampfschifffahrtsgesellschaftskapitänswalletverwaltung',
  30: 'x',
}

const first =
  'Amber Arc Argo Atlas Aurora Beacon Birch Blue Brisk Cedar Cinder Clear Cobalt Comet Copper Coral Crest Dawn Delta Drift Echo Ember Fable Fern Flint Forge Frost Gale Glade Granite Halo Harbor Hazel Horizon Indigo Iron Ivory Jade Juniper Kestrel Lark Lumen Maple Marble Meridian Mesa Mint Nimbus North Nova Oak Onyx Opal Orbit Osprey Pebble Pine Prism Quartz Quill Raven Reef Ridge River Rowan Sable Saffron Sage Sierra Silver Slate Solar Sparrow Sterling Summit Swift Tidal Timber Topaz Umber Vale Velvet Verdant Violet Willow Zenith'.split(
    ' ',
  )
const second =
  'Pay Key Vault Safe Pocket Chain Coin Keep Link Gate Bank Purse Guard Lock Port Base Bridge Point Hub Seed Sign Stack Trust Wave'.split(
    ' ',
  )
const joints = ['', '', ' ', ' ', '-'] as const
const endings = ['', '', '', ' Wallet', ' Wallet', ' Pro', ' App', ' One', ' Mobile'] as const
const chainSets = [
  ['eip155:1'],
  ['eip155:1', 'eip155:8453'],
  ['eip155:1', 'eip155:8453', 'eip155:137', 'eip155:10', 'eip155:42161', 'eip155:56'],
  ['eip155:1', 'eip155:56', 'eip155:137'],
  ['eip155:8453'],
  ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122:000000000019d6689c085ae165831e93', 'eip155:1'],
  ['cosmos:cosmoshub-4'],
] as const
