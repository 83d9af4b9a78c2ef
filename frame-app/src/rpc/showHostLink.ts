import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'

/**
 * Shows a pairing link from the host's own WalletConnect client instead of the modal's link, until the modal closes.
 *
 * @param uri WalletConnect v2 link
 * @throws INVALID_PARAMS without `manualWCControl`, because other dapps connect only through the modal
 */
export function showHostLink({ store, walletConnect }: Pick<App, 'store' | 'walletConnect'>, uri: string): void {
  const { options, setPairing } = store.getState()
  if (!options.manualWCControl) throw makeError('INVALID_PARAMS', { detail: '`uri` needs `manualWCControl`' })
  // Set the link before aborting, so that the cleanup of the aborted pairing finds the host's link and keeps it.
  setPairing({ uri, isHosts: true })
  walletConnect.abort()
}
