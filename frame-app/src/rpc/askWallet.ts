import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import type { TransactionEntry } from '../app/TransactionEntry.ts'
import { withTransaction } from '../embedded/approval/withTransaction.ts'
import { liveOf } from '../wallets/table/liveOf.ts'
import { request } from './request.ts'

/**
 * Sends a request of a modal flow, such as a signature or transaction, to the active wallet, in the same way as a
 * dapp's request. With the embedded wallet, the user approves in the auth frame and then returns to the view that sent
 * the request.
 *
 * @param asked network and account of the request; if either is no longer active, no wallet is asked
 * @param entry further callbacks for when the approval ends
 * @throws UNAUTHORIZED if the account or network is no longer active, otherwise the wallet's error
 */
export async function askWallet(
  app: App,
  asked: { readonly network: string; readonly account: string },
  rpc: JsonRpc,
  entry?: TransactionEntry,
): Promise<Json> {
  const state = app.store.getState()
  const { address, network } = activeConnection(state)
  if (address !== asked.account || network !== asked.network) throw makeError('UNAUTHORIZED')
  const namespace = state.activeNamespace
  const ask = () => request(app, namespace, rpc)
  return liveOf(app, namespace)?.kind === 'auth' ? withTransaction(app, ask, entry) : ask()
}
