import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import { refreshBalances } from '../../account/balances/refreshBalances.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { heardAccounts } from './heardAccounts.ts'

type Event = Params<typeof hostToFrame.extensionEvent>

/** The event that is being handled. */
const turnOf = appState(() => ({ last: Promise.resolve() }))

/**
 * Handles an event of the current wallet in the host's window: something that the host received under a route, or a
 * note that this wallet sent something for the dapp. An event under another route is dropped. Events are handled in
 * their order, and the host learns which one its next route contains.
 */
export async function hearExtension(app: App, event: Event): Promise<void> {
  const turns = turnOf(app)
  const turn = turns.last.then(() => hear(app, event))
  turns.last = turn.then(
    () => {},
    () => {},
  )
  // The next event does not wait for the balances.
  if ((await turn) && event.change.event === 'sent') await refreshBalances(app)
}

/** @returns whether the event is of the current wallet */
async function hear(app: App, { namespace, id, epoch, serial, change }: Event): Promise<boolean> {
  const current = connectionOf(app.store.getState(), namespace)
  const isCurrent = current.connectorId === id && current.epoch === epoch
  if (isCurrent) {
    const heard = walletEventHandlers(app, namespace, current.generation)
    if (change.event === 'accountsChanged') heard.accountsChanged(await heardAccounts(app, namespace, change.accounts))
    else if (change.event === 'chainChanged') heard.networkChanged(change.chain)
    else if (change.event === 'disconnect') heard.disconnected()
  }
  // A dropped event counts as well: the route that the host has next is the newer one.
  if (serial) app.store.setState({ heardSerial: serial })
  return isCurrent
}
