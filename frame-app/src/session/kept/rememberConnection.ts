import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf, disconnected } from '../../store/connectionSlice.ts'
import type { Connector } from '../../wallet/connectors/connector.ts'
import { connectorKind } from './connectorKind.ts'
import { connectionsKey, rememberedConnections } from './rememberedConnections.ts'

/** Keeps what it takes to find a namespace's wallet again: for the next visit, and for the other tabs of this one. */
export function rememberConnection(
  { storage, store }: Pick<App, 'storage' | 'store'>,
  { namespace, id, type }: Pick<Connector, 'namespace' | 'id' | 'type'>,
): void {
  const { wallet, link, address } = connectionOf(store.getState(), namespace)
  storage.set(connectionsKey, {
    ...rememberedConnections({ storage }),
    [namespace]: {
      connector: connectorKind(type),
      id,
      rdns: wallet?.rdns ?? '',
      ...(type !== 'WALLET_CONNECT' && type !== 'AUTH' && !wallet?.rdns && wallet && { name: wallet.name }),
      link,
      ...(address && { address }),
    },
  })
}

/** Forgets the connection of a namespace, here and in the store. The epoch stays: what the old one still says is old. */
export function forgetConnection({ storage, store }: Pick<App, 'storage' | 'store'>, namespace: Namespace): void {
  const { [namespace]: _, ...rest } = rememberedConnections({ storage })
  if (Object.keys(rest).length > 0) storage.set(connectionsKey, rest)
  else storage.remove(connectionsKey)
  const { epoch } = connectionOf(store.getState(), namespace)
  store.getState().patchConnection(namespace, { ...disconnected, epoch: epoch + 1 })
  const { activeNamespace, options, networks, setActive } = store.getState()
  if (namespace !== activeNamespace) return
  const own = [options.defaultNetwork, ...networks.map(({ caipNetworkId }) => caipNetworkId)]
  setActive(own.find((id) => id?.startsWith(`${namespace}:`)) ?? null)
}
