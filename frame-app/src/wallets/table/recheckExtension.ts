import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { hostConnection } from '../../app/store/isHeld.ts'
import type { Established } from '../connector.ts'
import { walletEventHandlers } from './walletEventHandlers.ts'
import { withChecksums } from './withChecksums.ts'

/**
 * The host hears an extension from the moment that it has its route. What the wallet changed after its last answer and
 * before that, on a screen of its own, no one says: it is asked once more, silently, behind the route, because messages
 * keep their order. Wallets of eip155 alone: in the other families being asked for accounts may be more than a look.
 *
 * @param generation under which the connection was adopted; it may stand by, or wait for a sign-in, until it counts
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
    // What it has said by itself since then is newer.
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
  // Not before all that follows in this turn, the route first of all.
  queueMicrotask(check)
}
