import type { ListedWallet } from '#shared/ListedWallet.ts'

export type Device = 'desktop' | 'ios' | 'android' | 'otherMobile'
/** Action of the "Don't have …?" link: show the Downloads view, open a URL, or hide the link. */
export type DownloadLinks =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'choose'; readonly links: readonly { readonly store: Store; readonly url: string }[] }
type Store = 'chrome' | 'ios' | 'android' | 'homepage'

/**
 * Returns where the user can get a wallet. The first rule that applies wins:
 *
 * 1. On desktop with two or more links: the user chooses.
 * 2. If the homepage is the only link: the homepage.
 * 3. On iOS with an App Store link, or on Android with a Play Store link: that link.
 * 4. Otherwise: nowhere, so the link is hidden.
 */
export function downloadLinks(
  {
    chrome_store,
    app_store,
    play_store,
    homepage,
  }: Pick<ListedWallet, `${'chrome' | 'app' | 'play'}_store` | 'homepage'>,
  device: Device,
): DownloadLinks {
  const stores: readonly (readonly [Store, string | null])[] = [
    ['chrome', chrome_store],
    ['ios', app_store],
    ['android', play_store],
    ['homepage', homepage],
  ]
  const links = stores.flatMap(([store, url]) => (url ? [{ store, url }] : []))
  if (links.length > 1 && device === 'desktop') return { kind: 'choose', links }
  if (links.length === 1 && homepage) return { kind: 'open', url: homepage }
  if (device === 'ios' && app_store) return { kind: 'open', url: app_store }
  if (device === 'android' && play_store) return { kind: 'open', url: play_store }
  return { kind: 'none' }
}
