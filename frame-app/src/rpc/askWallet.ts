import { modalError } from '#shared/errors/modalError.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import type { TransactionEntry } from '../app/TransactionEntry.ts'
import { withTransaction } from '../embedded/approval/withTransaction.ts'
import { liveOf } from '../wallets/table/liveOf.ts'
import { request } from './request.ts'

/**
 * Asks the wallet in use for what a flow of the modal needs: a signature, a transaction. It goes the way that a dapp's
 * request goes. With the embedded wallet the visitor approves in the auth frame, and then returns to the view that
 * asked.
 *
 * @param asked the network and account for which it is asked: where the visitor has moved meanwhile, no wallet is asked
 * @param entry what else is to be done when the approval ends
 * @throws UNAUTHORIZED where account or network are no longer in use, what the wallet answers otherwise
 */
export async function askWallet(
  app: App,
  asked: { readonly network: string; readonly account: string },
  rpc: JsonRpc,
  entry?: TransactionEntry,
): Promise<Json> {
  const state = app.store.getState()
  const { address, network } = activeConnection(state)
  if (address !== asked.account || network !== asked.network) throw modalError('UNAUTHORIZED')
  const namespace = state.activeNamespace
  const ask = () => request(app, namespace, rpc)
  return liveOf(app, namespace)?.kind === 'auth' ? withTransaction(app, ask, entry) : ask()
}
