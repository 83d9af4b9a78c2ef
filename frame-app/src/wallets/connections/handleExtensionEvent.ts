import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import { refreshBalances } from '../../account/balances/refreshBalances.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { heardAccounts } from './heardAccounts.ts'

type Event = Params<typeof hostToFrame.extensionEvent>

/** Settles when the latest event has been handled. */
const turnOf = appState(() => ({ last: Promise.resolve() }))

/**
 * Handles an event from the current wallet in the host's window: an event that the host received under a route, or a
 * note that this wallet sent a transaction for the dapp. Events of other routes are dropped. Events are handled in
 * order, and the host learns which event its next route includes.
 */
export async function handleExtensionEvent(app: App, event: Event): Promise<void> {
  const turns = turnOf(app)
  const turn = turns.last.then(() => hear(app, event))
  turns.last = turn.then(
    () => {},
    () => {},
  )
  // The next event does not wait for the balances.
  if ((await turn) && event.change.event === 'sent') await refreshBalances(app)
}

/** @returns whether the event belongs to the current wallet */
async function hear(app: App, { namespace, id, epoch, serial, change }: Event): Promise<boolean> {
  const current = connectionOf(app.store.getState(), namespace)
  const isCurrent = current.connectorId === id && current.epoch === epoch
  if (isCurrent) {
    const heard = walletEventHandlers(app, namespace, current.generation)
    if (change.event === 'accountsChanged') heard.accountsChanged(await heardAccounts(app, namespace, change.accounts))
    else if (change.event === 'chainChanged') heard.networkChanged(change.chain)
    else if (change.event === 'disconnect') heard.disconnected()
  }
  // A dropped event counts too, because the host's next route is newer than it.
  if (serial) app.store.setState({ heardSerial: serial })
  return isCurrent
}
