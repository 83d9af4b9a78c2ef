import type { WalletLink } from '../../../e2e/extension/src/createWalletLink.ts'
import type { SiteView } from '../../../e2e/extension/src/siteView.ts'
import type { WalletCore } from './WalletCore.ts'

/** Connects a page's providers to a wallet in the same process. Like a channel between two, copies all data as JSON. */
export function coreLink(core: WalletCore): WalletLink {
  const listeners: ((next: SiteView, before: SiteView | undefined) => void)[] = []
  let site = core.view()
  core.onChange(() => {
    const before = site
    site = core.view()
    for (const listener of listeners) listener(site, before)
  })
  return {
    site: () => site,
    isGone: () => false,
    onSite: (listener) => void listeners.push(listener),
    onGone: () => {},
    request: async (method, params, family) => copy(await core.request(method, copy(params), family)),
  }
}

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
