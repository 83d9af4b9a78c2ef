import type { Deployment } from '#shared/deployment/deployment.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { Api } from '../api/createApi.ts'
import type { Host } from '../frames/connectHost.ts'
import type { Storage } from '../store/createStorage.ts'
import type { Store } from '../store/createStore.ts'
import type { ChainAdapter } from '../wallet/chains/adapter.ts'
import type { Connection } from '../wallet/connectors/connector.ts'
import type { WalletConnect } from '../wallet/connectors/walletConnect/WalletConnect.ts'

/** Everything one modal is made of. There is no other state in the frame. */
export type App = {
  readonly store: Store
  readonly deployment: Deployment
  /** Who embeds the frame, as the browser told it. */
  readonly askingOrigin: string
  readonly storage: Storage
  readonly host: Host
  readonly isPhone: boolean
  /** Live connections, one a namespace. What they stand for is in the store. */
  readonly connections: Map<Namespace, Connection>
  readonly adapters: { readonly [namespace in Namespace]?: ChainAdapter }
  readonly walletConnect: WalletConnect
  /** The HTTP layer: a chunk of its own, loaded after the first paint or with the first request. */
  api(): Promise<Api>
  /** Ends when an earlier connection has been looked for. */
  restored: Promise<void>
}
