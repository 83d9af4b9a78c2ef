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
  /** The order, as the views pass it on. */
  readonly params: RouteParams
}

/**
 * Opens a provider's page and shows what goes on. Call it in the press itself. Where no window came, the link was not
 * used, and BuyInProgress offers it. In an app's web view a window may take the page's place: there it is only offered.
 *
 * @param open for tests
 */
export function startBuying(app: App, { provider, link, params }: Start, open = openWindow): void {
  const state = app.store.getState()
  const isOpen = !app.browser.isWebView && open(link.href)
  track(app, 'SELECT_BUY_PROVIDER', { provider, isSmartAccount: isSmartAccount(state) })
  state.push('BuyInProgress', { ...params, provider, window: isOpen ? 'open' : 'blocked' })
  if (isOpen) link.markUsed()
}
