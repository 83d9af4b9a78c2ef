import type { Route } from '#shared/protocol/frameToHost.ts'
import type { NamespaceConnection } from '../../app/store/connectionSlice.ts'

/**
 * Where the host's SDK sends the requests of a namespace: straight to an extension, or here. `null` when disconnected.
 *
 * @param signsIn whether a sign-in is required: then the SDK must not ask the wallet for its accounts before M does, as
 *   it does by a hint with a dot
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
 * Wallets of the families besides eip155 have no rdns. Without a dot, because the SDK takes a name with a dot for an
 * rdns.
 */
const byName = (name = '') => `injected:${name.replaceAll('%', '%25').replaceAll('.', '%2E')}`.slice(0, 256)
