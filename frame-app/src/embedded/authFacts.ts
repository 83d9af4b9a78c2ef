import type { Params } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { App } from '../app/App.ts'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import type { State } from '../app/store/createStore.ts'

/** Returns the dapp's data for the auth frame: its metadata, and the host page's origin as the browser reports it. */
export function dappData({ askingOrigin, store }: App): Params<typeof frameToAuth.syncDappData> {
  const state = store.getState()
  const { options, sdkVersion } = state
  const { metadata, projectId = '' } = options
  return {
    ...(metadata && {
      metadata: {
        name: metadata.name,
        description: metadata.description ?? '',
        url: metadata.url ?? askingOrigin,
        icons: metadata.icons ?? [],
      },
    }),
    sdkVersion,
    sdkType: 'appkit',
    projectId,
    origin: askingOrigin,
    currency: fiatCurrency(state),
  }
}

const light = '(prefers-color-scheme: light)'

/**
 * Returns the mode and the accent of the host's theme. The auth frame's screens use no other part of the theme (CT-11).
 */
export function themeData(
  { themeMode, themeVariables }: State,
  prefersLight: () => boolean = () => globalThis.matchMedia?.(light).matches ?? false,
): Params<typeof frameToAuth.syncTheme> {
  const accent = themeVariables['--w3m-accent'] ?? themeVariables['--apkt-accent']
  return {
    themeMode: themeMode ?? (prefersLight() ? 'light' : 'dark'),
    ...(typeof accent === 'string' && { accent }),
  }
}
