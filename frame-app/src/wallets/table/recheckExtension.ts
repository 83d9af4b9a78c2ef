import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { hostConnection } from '../../app/store/isHeld.ts'
import type { Established } from '../connector.ts'
import { walletEventHandlers } from './walletEventHandlers.ts'
import { withChecksums } from './withChecksums.ts'

/**
 * Asks an extension again once the host has its route. The host receives the wallet's events only from then on, so it
 * misses changes that the user made in the wallet before that. The request is silent and arrives after the route,
 * because messages keep their order. Only for eip155: in other families, a request for accounts may prompt the user.
 *
 * @param generation of the adopted connection. It gets its route later if it is on standby or waits for a sign-in.
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
    // An event that the wallet sent since then is newer.
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
  // Runs after the current turn, so that the route is sent first.
  queueMicrotask(check)
}
