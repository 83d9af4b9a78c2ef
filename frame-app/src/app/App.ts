import type { Deployment } from '#shared/deployment/deployment.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ChainAdapter } from '../chains/adapter/adapter.ts'
import type { Connection } from '../wallets/connector.ts'
import type { Browser } from '../wallets/opening/browserOf.ts'
import type { WalletConnect } from '../wallets/walletConnect/WalletConnect.ts'
import type { AuthFrame } from './frames/AuthFrame.ts'
import type { Host } from './frames/connectHost.ts'
import type { Api } from './http/createApi.ts'
import type { ConnectionId } from './store/connectionSlice.ts'
import type { Storage } from './store/createStorage.ts'
import type { Store } from './store/createStore.ts'
import type { TransactionEntry } from './TransactionEntry.ts'

/** Everything one modal consists of. The frame has no other state. */
export type App = {
  readonly store: Store
  readonly deployment: Deployment
  /** The origin of the page that embeds the frame, as the browser reports it. */
  readonly askingOrigin: string
  readonly storage: Storage
  /** What is kept of the embedded wallet on this side, under keys of its own (`@appkit-wallet/`). */
  readonly walletStorage: Storage
  readonly host: Host
  readonly isPhone: boolean
  readonly browser: Browser
  /** The live objects of the connections, by the ids of their records. What they stand for is in the store. */
  readonly live: Map<ConnectionId, Connection>
  readonly adapters: { readonly [namespace in Namespace]?: ChainAdapter }
  readonly walletConnect: WalletConnect
  /** The HTTP layer: a chunk of its own, loaded after the first paint or with the first request. */
  api(): Promise<Api>
  /** The auth frame: a chunk of its own, and a frame that loads with the first thing it is asked. */
  auth(): Promise<AuthFrame>
  /** Who waits for the approval that is shown, the latest last (the transaction stack). */
  readonly transactions: TransactionEntry[]
  /** State that one subject alone uses, by the function that creates it: see `appState`. */
  readonly states: Map<unknown, unknown>
  /** Ends when an earlier connection has been looked for. */
  restored: Promise<void>
}
