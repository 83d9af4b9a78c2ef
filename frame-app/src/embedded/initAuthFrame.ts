import type { App } from '../app/App.ts'
import type { Auth } from '../app/frames/AuthFrame.ts'
import { dappData, themeData } from './authFacts.ts'
import { endLogin } from './endLogin.ts'

/** Sends a new auth frame its first messages. They are sent before the call for which the frame was loaded. */
export function initAuthFrame(app: App, ask: Auth): void {
  const ignored = () => {}
  ask.syncDappData(dappData(app)).catch(ignored)
  ask.syncTheme(themeData(app.store.getState())).catch(ignored)
  ask.getSmartAccountEnabledNetworks(null).then(
    ({ smartAccountEnabledNetworks }) => keepNetworks(app, smartAccountEnabledNetworks),
    () => keepNetworks(app, []),
  )
  const { auth, patchAuth } = app.store.getState()
  patchAuth({ readyFrames: auth.readyFrames + 1 })
  const isConnected = [...app.live.values()].some(({ kind }) => kind === 'auth')
  if (isConnected) findLogin(app, ask).catch(ignored)
}

/**
 * Checks the login of an auth frame that replaced a frame that had stopped working. The new frame has no login if the
 * browser denies storage. It may have a login that another tab started in the meantime, which is then connected
 * (RL-19).
 */
async function findLogin(app: App, ask: Auth): Promise<void> {
  const { isConnected } = await ask.isConnected(null)
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
