import * as z from 'zod/mini'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { connectionOf, disconnected } from '../store/connectionSlice.ts'
import type { Connector } from '../wallet/connectors/connector.ts'

const key = 'connections'

/** What is kept of a connection: enough to find the wallet again. A uuid is new with each page, so an extension goes by its rdns. */
const Remembered = z.record(
  z.string(),
  z.strictObject({
    connector: z.enum(['extension', 'walletConnect', 'auth']),
    id: z.string(),
    rdns: z.string(),
    /** How a wallet that has no rdns is known again. */
    name: z.optional(z.string()),
    link: z.string(),
  }),
)
export type RememberedConnection = z.output<typeof Remembered>[string]

/** The connections of the last visit, by namespace. */
export const rememberedConnections = ({
  storage,
}: Pick<App, 'storage'>): Readonly<Record<string, RememberedConnection>> => storage.get(key, Remembered) ?? {}

export function rememberConnection(
  { storage, store }: Pick<App, 'storage' | 'store'>,
  { namespace, id, type }: Pick<Connector, 'namespace' | 'id' | 'type'>,
): void {
  const { wallet, link } = connectionOf(store.getState(), namespace)
  storage.set(key, {
    ...rememberedConnections({ storage }),
    [namespace]: {
      connector: type === 'WALLET_CONNECT' ? 'walletConnect' : type === 'AUTH' ? 'auth' : 'extension',
      id,
      rdns: wallet?.rdns ?? '',
      ...(type !== 'WALLET_CONNECT' && type !== 'AUTH' && !wallet?.rdns && wallet && { name: wallet.name }),
      link,
    },
  })
}

/** Forgets the connection of a namespace, here and in the store. The epoch stays: what the old one still says is old. */
export function forgetConnection({ storage, store }: Pick<App, 'storage' | 'store'>, namespace: Namespace): void {
  const { [namespace]: _, ...rest } = rememberedConnections({ storage })
  if (Object.keys(rest).length > 0) storage.set(key, rest)
  else storage.remove(key)
  const { epoch } = connectionOf(store.getState(), namespace)
  store.getState().patchConnection(namespace, { ...disconnected, epoch: epoch + 1 })
  const { activeNamespace, options, networks, setActive } = store.getState()
  if (namespace !== activeNamespace) return
  const own = [options.defaultNetwork, ...networks.map(({ caipNetworkId }) => caipNetworkId)]
  setActive(own.find((id) => id?.startsWith(`${namespace}:`)) ?? null)
}
