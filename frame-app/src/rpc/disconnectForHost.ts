import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { App } from '../app/App.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { unroute } from '../wallets/connections/unroute.ts'
import { disconnectWallet } from '../wallets/switching/disconnectWallet.ts'

/**
 * Disconnects by the dapp's wish: all, one namespace, or one connection, whose place another that stands by takes. One
 * that is not there is nothing to do. Of what this frame has not connected itself the page may know more: it has
 * nothing afterwards either.
 *
 * @throws FAILED_TO_DISCONNECT when a wallet could not be notified
 */
export async function disconnectForHost(app: App, what: Params<typeof hostToFrame.disconnect>): Promise<void> {
  const { namespace, id } = typeof what === 'string' ? { namespace: what, id: undefined } : what
  if (id) return disconnectWallet(app, id)
  const all = app.store.getState().networks.map((each) => each.namespace)
  await unroute(app, namespace ? [namespace] : [...new Set(all)])
  await disconnect(app, namespace)
}
