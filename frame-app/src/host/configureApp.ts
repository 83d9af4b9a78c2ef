import type { Network } from '#shared/networks.ts'
import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { parseOptions } from '../app/project/parseOptions.ts'
import { rememberedWallets } from '../wallets/kept/rememberedWallets.ts'
import { reportProblems } from './reportProblems.ts'

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work)

/**
 * Takes over what the host says of itself, and starts to look for the connections of an earlier page.
 *
 * @param onIdle called once those have been looked for and the browser has nothing else to do
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
  // What breaks there says so itself.
  app.restored = takeUpVisit(app, start, hints).catch(() => {})
  void app.restored.then(() => whenIdle(onIdle))
}

/**
 * Restores the connections of an earlier visit. Stored data is read before the host receives a network, then what was
 * connected is looked for. For a first visit nothing is loaded.
 *
 * @param start the dapp's own choice of a network
 * @param hints what the host's SDK kept
 * @returns when the connections have been looked for
 */
async function takeUpVisit(app: App, start: Network | undefined, hints: Json | undefined): Promise<void> {
  if (!hints && !app.storage.keys().includes('connections'))
    return app.store.getState().setActive(start?.caipNetworkId ?? null, start?.namespace)
  await import('../wallets/restore/beginVisit.ts').then((loaded) => loaded.beginVisit(app, start, hints))
}
