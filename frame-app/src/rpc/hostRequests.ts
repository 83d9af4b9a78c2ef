import { parseNetworkId } from '#shared/caip.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { App } from '../app/App.ts'
import { requestLogOf } from '../app/reporting/requestLogOf.ts'
import { showAlert } from '../app/reporting/showError.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { handleExtensionEvent } from '../wallets/connections/handleExtensionEvent.ts'
import { withdrawRoutes } from '../wallets/connections/withdrawRoutes.ts'
import { disconnectWallet } from '../wallets/restore/disconnectWallet.ts'
import { switchNetwork } from '../wallets/restore/switchNetwork.ts'
import { release } from '../wallets/table/release.ts'
import { avatarForHost } from './avatarForHost.ts'
import { connectWallet } from './connectWallet.ts'
import { requestForHost } from './requestForHost.ts'
import { switchConnectionForHost } from './switchConnectionForHost.ts'
import { viewParams } from './viewParams.ts'

/** Wraps a handler, so that the request log attributes the handler's requests to the dapp. */
const asked =
  <rest extends readonly unknown[], result>(work: (app: App, ...rest: rest) => result) =>
  (app: App, ...rest: rest): result => {
    requestLogOf(app).noteDapp()
    return work(app, ...rest)
  }

/** Handlers for all calls of the host except opening and closing. They load together on first use. */
export const hostRequests = {
  avatar: avatarForHost,
  connectWallet: asked(connectWallet),
  deleteConnection: asked(deleteConnectionForHost),
  disconnect: asked(disconnectForHost),
  extensionEvent: handleExtensionEvent,
  request: asked(requestForHost),
  showHostLink,
  switchConnection: asked(switchConnectionForHost),
  switchNetwork: asked(switchForHost),
  updateEmail: asked(updateEmailForHost),
  viewParams,
}

/**
 * Disconnects what the dapp asked for: everything, one namespace, or one connection. If that connection is the active
 * one, the latest other connection that answers replaces it. Does nothing if there is no such connection. Also
 * withdraws routes that the host kept from an earlier frame.
 *
 * @throws FAILED_TO_DISCONNECT when a wallet could not be notified
 */
export async function disconnectForHost(app: App, what: Params<typeof hostToFrame.disconnect>): Promise<void> {
  const { namespace, id } = typeof what === 'string' ? { namespace: what, id: undefined } : what
  if (id) return disconnectWallet(app, id)
  const all = app.store.getState().networks.map((each) => each.namespace)
  await withdrawRoutes(app, namespace ? [namespace] : [...new Set(all)])
  await disconnect(app, namespace)
}

/**
 * Switches the network for the dapp. If the dapp does not list the network, an alert informs the dapp developer.
 *
 * @param network CAIP-2
 * @throws INVALID_CAIP_NETWORK if `network` is not a CAIP-2 id, and what `switchNetwork` throws
 */
export async function switchForHost(app: App, { network }: { readonly network: string }): Promise<void> {
  parseNetworkId(network)
  try {
    await switchNetwork(app, network)
  } catch (error) {
    if (error instanceof AirlockError && error.reason === 'NETWORK_NOT_FOUND')
      showAlert(app, makeError('ALERT_NETWORK_NOT_FOUND'), { network })
    throw error
  }
}

/**
 * Removes a connection from the list of connections that can be reconnected, at the dapp's request. If the connection
 * is live, disconnects it first. Does nothing if there is no such connection.
 *
 * @throws FAILED_TO_DISCONNECT when the wallet could not be notified
 */
export async function deleteConnectionForHost(
  app: App,
  { id }: Params<typeof hostToFrame.deleteConnection>,
): Promise<void> {
  await disconnectWallet(app, id)
  release(app, [id], 'forgotten')
}

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

/**
 * Opens the modal for the user to change the email address of their login, at the dapp's request.
 *
 * @returns the new email address, after the user has entered the code that was sent to it
 * @throws AUTH_NOT_CONNECTED (4100) if the user is not logged in by email, MODAL_CLOSED (4001) when they close the
 *   modal
 */
export async function updateEmailForHost(app: App): Promise<{ readonly email: string }> {
  const { user, loginMethod } = app.store.getState().auth
  if (!user?.email || loginMethod !== 'email') throw makeError('AUTH_NOT_CONNECTED')
  openModal(app, { view: 'UpdateEmailWallet' })
  return new Promise((resolve, reject) => {
    const stop = app.store.subscribe(({ auth, open }) => {
      const email = auth.user?.email
      if (email && email !== user.email) resolve({ email })
      else if (!open) reject(makeError('MODAL_CLOSED'))
      else return
      stop()
    })
  })
}
