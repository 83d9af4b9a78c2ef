import { parseNetworkId } from '#shared/caip.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { App } from '../app/App.ts'
import { requestLogOf } from '../app/reporting/requestLogOf.ts'
import { showAlert } from '../app/reporting/showError.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { handleExtensionEvent } from '../wallets/connections/handleExtensionEvent.ts'
import { withdrawRoutes } from '../wallets/connections/withdrawRoutes.ts'
import { disconnectWallet } from '../wallets/restore/disconnectWallet.ts'
import { switchNetwork } from '../wallets/restore/switchNetwork.ts'
import { connectWallet } from './connectWallet.ts'
import { deleteConnectionForHost } from './deleteConnectionForHost.ts'
import { requestForHost } from './requestForHost.ts'
import { showHostLink } from './showHostLink.ts'
import { switchConnectionForHost } from './switchConnectionForHost.ts'
import { updateEmailForHost } from './updateEmailForHost.ts'
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
