import type { Account } from '#shared/protocol/account.ts'
import type { Params } from '#shared/protocol/contract.ts'
import type { ExtensionEvent, hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { refreshBalances } from '../../account/balances/refreshBalances.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'

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

type Heard = Extract<ExtensionEvent, { event: 'accountsChanged' }>['accounts'][number]

const isTaproot = (address: string) => /^(bc|tb|bcrt)1p/i.test(address)

/**
 * Returns the accounts that a wallet in the host's window reports, with their types. The type is the reported one, else
 * the type that we already know, else the family's default. A Bitcoin taproot address is for ordinals if the wallet
 * also reports addresses of other types. Drops values that are not addresses of the family. Sorts Bitcoin payment
 * addresses first.
 */
export async function heardAccounts(
  { store, adapters }: App,
  namespace: Namespace,
  heard: readonly Heard[],
): Promise<readonly Account[]> {
  const addresses = heard.map((each) => (typeof each === 'string' ? each : each.address))
  const usual = (address: string) => {
    if (namespace !== 'bip122') return 'eoa'
    return isTaproot(address) && !addresses.every(isTaproot) ? 'ordinal' : 'payment'
  }
  const known = new Map(connectionOf(store.getState(), namespace).accounts.map(({ address, type }) => [address, type]))
  const accounts = heard.map(
    (each): Account => (typeof each === 'string' ? { address: each, type: known.get(each) ?? usual(each) } : each),
  )
  // We trust EIP-1193 wallets, so we accept an address in any letter case without checking its checksum.
  if (namespace === 'eip155') return accounts
  const adapter = adapters[namespace]
  const sound = await Promise.all(
    accounts.map(async ({ address, type }) => type === 'stx' || (await adapter?.isAddress(address)) === true),
  )
  return accounts
    .filter((_, index) => sound[index])
    .sort((a, b) => Number(b.type === 'payment') - Number(a.type === 'payment'))
}
