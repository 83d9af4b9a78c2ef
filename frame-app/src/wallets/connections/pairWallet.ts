import type { App } from '../../app/App.ts'
import type { Paired } from '../walletConnect/WalletConnect.ts'
import { oneClickOf } from './oneClick.ts'

/**
 * Makes a pairing's link. Where the page has a sign-in, the wallet may sign in with the pairing.
 *
 * @param plain it is not asked to
 * @throws what `WalletConnect.pair` throws
 */
export function pairWallet(app: App, plain = false): Promise<Paired> {
  const signIn = plain ? undefined : oneClickOf(app)?.ask()
  return app.walletConnect.pair(app.store.getState().networks, signIn)
}
