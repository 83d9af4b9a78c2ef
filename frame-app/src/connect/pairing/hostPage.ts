import type { App } from '../../app/App.ts'

/**
 * The page to open elsewhere, as far as a frame of another origin knows it: what the dapp says (`metadata.url`) where
 * that is of the origin that the browser reports, else the start of that origin.
 */
export function hostPage({ store, askingOrigin }: Pick<App, 'store' | 'askingOrigin'>): string {
  const { url = '' } = store.getState().options.metadata ?? {}
  return URL.canParse(url) && new URL(url).origin === askingOrigin ? new URL(url).href : `${askingOrigin}/`
}
