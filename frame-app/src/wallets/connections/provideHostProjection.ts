import type { Route } from '#shared/protocol/frameToHost.ts'
import type { App } from '../../app/App.ts'
import { projectionOf } from '../../app/projectionOf.ts'
import type { NamespaceConnection } from '../../app/store/connectionSlice.ts'
import { hostState } from './hostState.ts'

/**
 * Lets `syncHost` send connections to the host. Must run before the connection table has its first entry. Can be called
 * more than once.
 */
export const provideHostProjection = (app: Pick<App, 'states'>): void => {
  projectionOf(app).projection = { hostRoute, hostState }
}

/**
 * Returns the route for a namespace: it tells the host's SDK to send requests directly to an extension, or to this
 * frame. Returns `null` when disconnected.
 *
 * @param signsIn whether a sign-in is required. If so, the hint contains no dot. For a hint with a dot, the SDK would
 *   ask the wallet for its accounts before the modal frame does.
 */
export function hostRoute(connection: NamespaceConnection, signsIn = false): Route | null {
  const { status, accounts, address, network, connectorType, connectorId, link, wallet } = connection
  if (status !== 'connected' || !network) return null
  const direct = connectorType === 'ANNOUNCED' || connectorType === 'INJECTED' || connectorType === 'EXTERNAL'
  const addresses = accounts.map((account) => account.address)
  return {
    id: direct && connectorId ? connectorId : '',
    accounts: address ? [address, ...addresses.filter((each) => each !== address)] : addresses,
    chain: network,
    hint: direct
      ? (!signsIn && wallet?.rdns) || (signsIn || connectorType === 'ANNOUNCED' ? byName(wallet?.name) : 'injected')
      : connectorType === 'AUTH'
        ? 'auth'
        : 'walletconnect',
    link,
  }
}

/**
 * Returns the route's hint for a wallet without an rdns, such as any wallet outside eip155. Escapes dots in the name,
 * because the SDK treats a hint with a dot as an rdns.
 */
const byName = (name = '') => `injected:${name.replaceAll('%', '%25').replaceAll('.', '%2E')}`.slice(0, 256)
