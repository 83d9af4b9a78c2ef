import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { hostConnection } from '../../app/store/isHeld.ts'
import type { Established } from '../connector.ts'
import { walletEventHandlers } from './walletEventHandlers.ts'
import { withChecksums } from './withChecksums.ts'

/**
 * Asks an extension again for its accounts and network, once the host has the connection's route. Before the host has a
 * route, it does not pass on the wallet's events, so we miss earlier changes that the user made in the wallet. The
 * request does not prompt the user. The request arrives after the route, because messages keep their order. Does this
 * only for eip155, because in other families a request for accounts may prompt the user.
 *
 * @param generation serial number of the adopted connection. If that connection is on standby or waits for a sign-in,
 *   its route is sent later.
 */
export function recheckExtension(app: App, namespace: Namespace, generation: number, established: Established): void {
  const { store, adapters } = app
  const { connection, network, accounts } = established
  if (namespace !== 'eip155' || (connection.kind !== 'extension' && connection.kind !== 'external')) return
  const look = async () => {
    const now = await adapters[namespace]?.accounts((rpc) => connection.request(network, rpc), true, network)
    const current = connectionOf(store.getState(), namespace)
    if (!now || current.generation !== generation) return
    const heard = walletEventHandlers(app, namespace, generation)
    // If the wallet has sent an event in the meantime, that event is newer than this answer.
    if (now.network !== network && current.network === network) heard.networkChanged(now.network)
    const texts = (list: Established['accounts']) => list.map(({ address }) => address.toLowerCase())
    const isAsBefore = `${texts(current.accounts).sort()}` === `${texts(withChecksums(namespace, accounts)).sort()}`
    if (isAsBefore && `${texts(now.accounts)}` !== `${texts(accounts)}`) heard.accountsChanged(now.accounts)
  }
  const isGone = () => !tableOf(store.getState(), namespace).records.some((each) => each.generation === generation)
  const isRouted = () => {
    const { status, generation: routed } = hostConnection(store.getState(), namespace)
    return status === 'connected' && routed === generation
  }
  let isOver = false
  const check = () => {
    if (isOver || !(isGone() || isRouted())) return
    isOver = true
    stop()
    if (isRouted()) look().catch(() => {})
  }
  const stop = store.subscribe(check)
  // Run the check after the current task, so that the route is sent first.
  queueMicrotask(check)
}
