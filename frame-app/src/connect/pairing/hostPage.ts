import type { App } from '../../app/App.ts'

/**
 * Returns the dapp's URL, for opening the dapp on another device or in a wallet. A cross-origin frame knows only the
 * dapp's origin. So the result is `metadata.url` if that URL has the origin that the browser reports, else the root of
 * the reported origin.
 */
export function hostPage({ store, askingOrigin }: Pick<App, 'store' | 'askingOrigin'>): string {
  const { url = '' } = store.getState().options.metadata ?? {}
  return URL.canParse(url) && new URL(url).origin === askingOrigin ? new URL(url).href : `${askingOrigin}/`
}
