import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import { refreshBalances } from '../../account/balances/refreshBalances.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { heardAccounts } from './heardAccounts.ts'

type Event = Params<typeof hostToFrame.extensionEvent>

/** `last` settles when the latest event has been handled. */
const turnOf = appState(() => ({ last: Promise.resolve() }))

/**
 * Handles an event that the host reports for a wallet in its window: an event of the wallet itself, or a note that the
 * wallet sent a transaction for the dapp. Drops the event unless that wallet and its route are still current. Handles
 * events in order, and tells the host the serial number of the last event that the next route reflects.
 */
export async function handleExtensionEvent(app: App, event: Event): Promise<void> {
  const turns = turnOf(app)
  const turn = turns.last.then(() => hear(app, event))
  turns.last = turn.then(
    () => {},
    () => {},
  )
  // Refresh the balances after the event is handled, so that the next event does not wait for them.
  if ((await turn) && event.change.event === 'sent') await refreshBalances(app)
}

/**
 * Handles one event.
 *
 * @returns whether the event belongs to the current wallet
 */
async function hear(app: App, { namespace, id, epoch, serial, change }: Event): Promise<boolean> {
  const current = connectionOf(app.store.getState(), namespace)
  const isCurrent = current.connectorId === id && current.epoch === epoch
  if (isCurrent) {
    const heard = walletEventHandlers(app, namespace, current.generation)
    if (change.event === 'accountsChanged') heard.accountsChanged(await heardAccounts(app, namespace, change.accounts))
    else if (change.event === 'chainChanged') heard.networkChanged(change.chain)
    else if (change.event === 'disconnect') heard.disconnected()
  }
  // Record the serial number of a dropped event too, because the next route that the host receives is newer than it.
  if (serial) app.store.setState({ heardSerial: serial })
  return isCurrent
}
