import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { heardAccounts } from './heardAccounts.ts'
import { walletChanged } from './walletChanged.ts'

/** What the connected wallet of the host's window said by itself, as the host heard it. One that is not connected is not listened to. */
export async function hearExtension(
  app: App,
  { namespace, id, epoch, change }: Params<typeof hostToFrame.extensionEvent>,
): Promise<void> {
  if (connectionOf(app.store.getState(), namespace).connectorId !== id) return
  const heard = walletChanged(app, namespace, epoch)
  if (change.event === 'accountsChanged') heard.accountsChanged(await heardAccounts(app, namespace, change.accounts))
  else if (change.event === 'chainChanged') heard.networkChanged(change.chain)
  else heard.disconnected()
}
