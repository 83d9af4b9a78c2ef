import { appLink } from '#shared/appLink.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { Options } from '#shared/tables/options.ts'
import { walletBase } from '#shared/walletBase.ts'

type CustomWallet = NonNullable<Options['customWallets']>[number]

/** Converts one of the dapp's `customWallets` to a listed wallet. Omits unsafe links (CT-1). */
export function customWallet(option: CustomWallet): ListedWallet {
  return {
    id: option.id,
    name: option.name,
    badge_type: 'none',
    chains: [],
    rdns: option.rdns || null,
    image_id: null,
    image_url: option.image_url ?? null,
    homepage: page(option.homepage),
    mobile_link: walletBase(option.mobile_link ?? '') ?? null,
    desktop_link: walletBase(option.desktop_link ?? '') ?? null,
    webapp_link: ofWeb(walletBase(option.webapp_link ?? '')),
    link_mode: null,
    app_store: page(option.app_store),
    play_store: page(option.play_store),
    chrome_store: null,
    injected: [],
  }
}

const page = (text = '') => ofWeb(appLink(text))

const ofWeb = (link: string | undefined) => (link?.startsWith('https:') ? link : null)
