import type { Network } from '#shared/networks.ts'
import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { parseOptions } from '../app/project/parseOptions.ts'
import { rememberedWallets } from '../wallets/kept/rememberedWallets.ts'
import { reportProblems } from './reportProblems.ts'

/** Runs `work` when the browser is idle. Uses `setTimeout` in Safari, which has no `requestIdleCallback`. */
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work)

/**
 * Applies the host's options and hints, and starts to restore the connections of an earlier visit.
 *
 * @param onIdle called once the restore has finished and the browser is idle
 */
export function configureApp(
  app: App,
  { options, sdkVersion, hints }: Params<typeof hostToFrame.configure>,
  onIdle: () => void,
): void {
  const configured = parseOptions(options)
  const { configure, setTheme, setRecent } = app.store.getState()
  configure(configured.options, configured.networks, sdkVersion)
  setTheme(configured.options)
  const start =
    configured.networks.find(({ caipNetworkId }) => caipNetworkId === configured.options.defaultNetwork) ??
    configured.networks[0]
  setRecent(rememberedWallets(app))
  reportProblems(app, configured.problems)
  if (configured.options.siwx)
    import('../signIn/watchSignIn.ts').then((loaded) => loaded.watchSignIn(app)).catch(() => {})
  // Ignore failures here, because `beginVisit` reports its own failures.
  app.restored = restoreVisit(app, start, hints).catch(() => {})
  void app.restored.then(() => whenIdle(onIdle))
}

/**
 * Restores the connections of an earlier visit. Reads the stored data before we send a network to the host, then looks
 * for the connections. Loads no extra code on a first visit.
 *
 * @param start the dapp's default network
 * @param hints connection hints that the host's SDK stored
 * @returns a promise that resolves when the search for connections has finished
 */
async function restoreVisit(app: App, start: Network | undefined, hints: Json | undefined): Promise<void> {
  if (!hints && !app.storage.keys().includes('connections'))
    return app.store.getState().setActive(start?.caipNetworkId ?? null, start?.namespace)
  await import('../wallets/restore/beginVisit.ts').then((loaded) => loaded.beginVisit(app, start, hints))
}
