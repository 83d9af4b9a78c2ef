import type { App } from '../app/App.ts'
import type { Auth } from '../app/frames/AuthFrame.ts'
import { dappData, themeData } from './authFacts.ts'
import { endLogin } from './endLogin.ts'

/** Sends a new auth frame its first messages. They precede the call for which the frame was loaded. */
export function initAuthFrame(app: App, auth: Auth): void {
  const ignored = () => {}
  auth.syncDappData(dappData(app)).catch(ignored)
  auth.syncTheme(themeData(app.store.getState())).catch(ignored)
  auth.getSmartAccountEnabledNetworks(null).then(
    ({ smartAccountEnabledNetworks }) => keepNetworks(app, smartAccountEnabledNetworks),
    () => keepNetworks(app, []),
  )
  const isConnected = [...app.live.values()].some(({ kind }) => kind === 'auth')
  if (isConnected) findLogin(app, auth).catch(ignored)
}

/**
 * Checks the login of an auth frame that replaced a dead one. The new frame has no login if the browser denies storage.
 * It may have a login that another tab started in the meantime, which is then connected (RL-19).
 */
async function findLogin(app: App, auth: Auth): Promise<void> {
  const { isConnected } = await auth.isConnected(null)
  if (!isConnected) return endLogin(app, 'failed')
  const { followLogin } = await import('./followLogin.ts')
  await followLogin(app)
}

function keepNetworks({ store, walletStorage }: App, numbers: readonly number[]): void {
  const smartAccountNetworks = numbers.map((number) => `eip155:${number}`)
  store.getState().patchAuth({ smartAccountNetworks })
  walletStorage.set('SMART_ACCOUNT_ENABLED', numbers.length > 0)
  walletStorage.set('SMART_ACCOUNT_ENABLED_NETWORKS', smartAccountNetworks)
}
