import type { WalletListing } from './walletListing.ts'

const maxEntries = 100

/**
 * Returns one page of the wallet list, and the total number of entries that match the filters. Missing and empty
 * filters have no effect.
 */
export function queryWallets(
  wallets: readonly WalletListing[],
  query: URLSearchParams,
): { data: readonly WalletListing[]; count: number } {
  const include = list(query.get('include'))
  const exclude = list(query.get('exclude'))
  const chains = list(query.get('chains'))
  const rdns = list(query.get('rdns'))
  const badge = query.get('badge_type') || query.get('badge')
  const search = query.get('search')?.trim().toLocaleLowerCase()
  const found = wallets.filter(
    (wallet) =>
      (!include.length || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (!chains.length || wallet.chains.some((chain) => chains.includes(chain))) &&
      (!rdns.length || (wallet.rdns !== null && rdns.includes(wallet.rdns))) &&
      (!badge || wallet.badge_type === badge) &&
      (!search || wallet.name.toLocaleLowerCase().includes(search)),
  )
  const entries = Math.min(positive(query.get('entries'), 40), maxEntries)
  const start = (positive(query.get('page'), 1) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}

function list(value: string | null): readonly string[] {
  return value ? value.split(',').filter(Boolean) : []
}

function positive(value: string | null, otherwise: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}
