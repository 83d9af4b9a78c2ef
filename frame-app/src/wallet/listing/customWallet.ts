import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { Options } from '#shared/tables/options.ts'
import { walletLink } from '#shared/walletLink.ts'

type CustomWallet = NonNullable<Options['customWallets']>[number]

/** One of the dapp's `customWallets` as the lists know it: links that may not be opened are left out (CT-1). */
export function customWallet(option: CustomWallet): ListedWallet {
  return {
    id: option.id,
    name: option.name,
    badge_type: 'none',
    chains: [],
    rdns: option.rdns || null,
    image_id: null,
    image_url: option.image_url ?? null,
    homepage: webLink(option.homepage),
    mobile_link: walletLink(option.mobile_link ?? '') ?? null,
    desktop_link: walletLink(option.desktop_link ?? '') ?? null,
    webapp_link: webLink(option.webapp_link),
    link_mode: null,
    app_store: webLink(option.app_store),
    play_store: webLink(option.play_store),
    chrome_store: null,
    injected: [],
  }
}

function webLink(text = ''): string | null {
  const link = walletLink(text)
  return link?.startsWith('https:') ? link : null
}
