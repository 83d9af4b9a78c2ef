import type { App } from '../../app/App.ts'

/**
 * Returns the URL of the dapp to open elsewhere, as far as a cross-origin frame can know it. This is `metadata.url` if
 * its origin is the one that the browser reports, else the root of that origin.
 */
export function hostPage({ store, askingOrigin }: Pick<App, 'store' | 'askingOrigin'>): string {
  const { url = '' } = store.getState().options.metadata ?? {}
  return URL.canParse(url) && new URL(url).origin === askingOrigin ? new URL(url).href : `${askingOrigin}/`
}
