import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { App } from '../../app/App.ts'
import { refreshBalances } from '../../onchain/balances/refreshBalances.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { heardAccounts } from './heardAccounts.ts'

/**
 * Takes an event of the current wallet in the host's window, which the host received under a route, or that this wallet
 * sent something for the dapp. An event under another route is dropped.
 */
export async function hearExtension(
  app: App,
  { namespace, id, epoch, change }: Params<typeof hostToFrame.extensionEvent>,
): Promise<void> {
  const current = connectionOf(app.store.getState(), namespace)
  if (current.connectorId !== id || current.epoch !== epoch) return
  const heard = walletEventHandlers(app, namespace, current.generation)
  if (change.event === 'accountsChanged') heard.accountsChanged(await heardAccounts(app, namespace, change.accounts))
  else if (change.event === 'chainChanged') heard.networkChanged(change.chain)
  else if (change.event === 'sent') await refreshBalances(app)
  else heard.disconnected()
}
