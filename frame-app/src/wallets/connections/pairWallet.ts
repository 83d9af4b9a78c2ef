import type { App } from '../../app/App.ts'
import type { Paired } from '../walletConnect/WalletConnect.ts'
import { oneClickOf } from './oneClick.ts'

/**
 * Creates a pairing link. If the dapp has a sign-in plug-in, the wallet can sign in while it pairs.
 *
 * @param plain whether to pair without asking the wallet to sign in
 * @throws what `WalletConnect.pair` throws
 */
export function pairWallet(app: App, plain = false): Promise<Paired> {
  const signIn = plain ? undefined : oneClickOf(app)?.ask()
  return app.walletConnect.pair(app.store.getState().networks, signIn)
}
