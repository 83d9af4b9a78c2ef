import { modalError } from '#shared/errors/modalError.ts'
import type { App } from '../app/App.ts'

/**
 * Puts the pairing link of a client of the host's own in the place of one that the modal would make, until it closes.
 *
 * @param uri a link of WalletConnect, version 2
 * @throws INVALID_PARAMS without `manualWCControl`: visitors of other pages connect to the modal alone
 */
export function showHostLink({ store, walletConnect }: Pick<App, 'store' | 'walletConnect'>, uri: string): void {
  const { options, setPairing } = store.getState()
  if (!options.manualWCControl) throw modalError('INVALID_PARAMS', { detail: '`uri` needs `manualWCControl`' })
  // Before what ends now looks at it: a link of the modal's own gives way.
  setPairing({ uri, isHosts: true })
  walletConnect.abort()
}
