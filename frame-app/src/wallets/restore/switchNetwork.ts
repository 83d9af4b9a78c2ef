import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { readChainId } from '../../chains/eip155/readChainId.ts'
import type { Connection } from '../connector.ts'
import { keepConnections } from '../table/keepConnections.ts'
import { liveOf } from '../table/liveOf.ts'
import { signInFamilies } from '../table/signInFamilies.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'

/**
 * Activates one of the dapp's networks. If a wallet is connected in that network's namespace, asks the wallet to
 * switch.
 *
 * @param id CAIP-2
 * @throws NETWORK_NOT_FOUND for a network that the dapp does not list, USER_REJECTED when the user declines,
 *   CHAIN_NOT_SUPPORTED when the wallet cannot switch or does not switch despite its answer, UNAUTHORIZED when the
 *   wallet answers after its connection has ended
 */
export async function switchNetwork(app: App, id: string): Promise<void> {
  keepConnections(app)
  const network = networkOf(app.store.getState(), id)
  if (!network) throw makeError('NETWORK_NOT_FOUND')
  const connection = liveOf(app, network.namespace)
  if (connection) {
    const { network: current, generation } = connectionOf(app.store.getState(), network.namespace)
    const changed = walletEventHandlers(app, network.namespace, generation)
    // In eip155, the request is sent on the wallet's current network. In other families, each request names its own
    // network.
    const on = network.namespace === 'eip155' ? (current ?? id) : id
    const accounts = connection.switchNetwork
      ? await connection.switchNetwork(network)
      : await app.adapters[network.namespace]?.switchNetwork((rpc) => connection.request(on, rpc), network)
    // Wallets also report the change with an event, which arrives earlier, later or not at all.
    const settled = await settledNetwork(app, connection, id)
    // By now a different wallet is connected, which we did not ask to switch.
    if (liveOf(app, network.namespace) !== connection) throw makeError('UNAUTHORIZED')
    changed.networkChanged(settled)
    if (accounts) changed.accountsChanged(accounts)
    if (settled !== id) throw makeError('CHAIN_NOT_SUPPORTED')
  } else if (liveOf(app, app.store.getState().activeNamespace)?.kind === 'auth') {
    // The embedded wallet also has an account in the new network's family, so that account must switch as well.
    const { followNetwork } = await import('../../embedded/followNetwork.ts')
    await followNetwork(app, network)
  }
  const { activeNamespace, setActive } = app.store.getState()
  if (network.namespace !== activeNamespace) signInFamilies(app).add(network.namespace)
  setActive(id, network.namespace)
  track(app, 'SWITCH_NETWORK', { network: id })
}

/** Maximum time (ms) for a wallet to complete a network switch. */
const timeoutMs = 2_000

/**
 * Returns the network that a wallet in the host's window uses after it has answered a switch request. We ask for the
 * network again because some wallets answer `null` without switching. We trust the wallet's `chainChanged` event. We
 * also assume success if the wallet's answer is unreadable or the wallet is no longer connected.
 *
 * @param id requested network (CAIP-2)
 * @returns the network that the wallet is on
 */
async function settledNetwork(app: App, connection: Connection, id: string): Promise<string> {
  const { kind } = connection
  if (!id.startsWith('eip155:') || (kind !== 'extension' && kind !== 'external')) return id
  const isOver = () =>
    liveOf(app, 'eip155') !== connection || connectionOf(app.store.getState(), 'eip155').network === id
  if (isOver()) return id
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs)
  })
  const heard = new Promise<string>((resolve) => {
    stop = app.store.subscribe(() => isOver() && resolve(id))
  })
  const asked = connection
    .request(id, { method: 'eth_chainId' })
    .then(readChainId)
    .catch(() => id)
  const found = (await Promise.race([asked, heard, late])) ?? id
  // A slow wallet reports the change later with its event.
  const settled = found === id ? id : ((await Promise.race([heard, late])) ?? found)
  clearTimeout(timer)
  stop()
  return settled
}
