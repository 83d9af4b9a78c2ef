import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { ListedExtension } from './ListedExtension.ts'

/** Creates a fake listed wallet for tests. Fields that are not given are empty. The id defaults to the name. */
export function fakeWallet(given: Partial<ListedWallet> & { readonly name: string }): ListedWallet {
  return {
    id: given.name,
    badge_type: 'none',
    chains: ['eip155:1'],
    rdns: null,
    image_id: null,
    image_url: null,
    homepage: null,
    mobile_link: null,
    desktop_link: null,
    webapp_link: null,
    link_mode: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    injected: [],
    ...given,
  }
}

/** Creates a fake announced wallet in the host's window for tests. The id defaults to the name. */
export function fakeExtension(given: Partial<ListedExtension> & { readonly name: string }): ListedExtension {
  return { id: given.name, kind: 'announced', rdns: '', ...given }
}

/** Fake legacy `window.ethereum` wallet. */
export const browserWallet: ListedExtension = { id: 'legacy', kind: 'injected', name: 'Browser Wallet', rdns: '' }
