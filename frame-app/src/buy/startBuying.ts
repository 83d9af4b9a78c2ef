import type { App } from '../app/App.ts'
import type { OnRampProvider } from '../app/options/onRampProviders.ts'
import { track } from '../app/reporting/track.ts'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'
import type { RouteParams } from '../app/store/routerSlice.ts'
import { openWindow } from './openWindow.ts'
import type { Link } from './useLink.ts'

type Start = {
  readonly provider: OnRampProvider
  readonly link: Link & { readonly href: string }
  /** Route params that contain the order. */
  readonly params: RouteParams
}

/**
 * Opens a provider's page and shows the purchase's progress. Call it in the click handler. If the browser blocked the
 * window, the link is still unused, and the BuyInProgress view offers it. In an app's web view, the link is only
 * offered, because a new window might replace the dapp.
 *
 * @param open opens a window; replaced in tests
 */
export function startBuying(app: App, { provider, link, params }: Start, open = openWindow): void {
  const state = app.store.getState()
  const isOpen = !app.browser.isWebView && open(link.href)
  track(app, 'SELECT_BUY_PROVIDER', { provider, isSmartAccount: isSmartAccount(state) })
  state.push('BuyInProgress', { ...params, provider, window: isOpen ? 'open' : 'blocked' })
  if (isOpen) link.markUsed()
}
