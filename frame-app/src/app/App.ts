import type { ModalDeployment } from '#shared/deployment.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ChainAdapter } from '../chains/adapter/adapter.ts'
import type { Browser } from '../wallets/browserOf.ts'
import type { Connection } from '../wallets/connector.ts'
import type { WalletConnect } from '../wallets/walletConnect/WalletConnect.ts'
import type { AuthFrame } from './frames/AuthFrame.ts'
import type { Host } from './frames/connectHost.ts'
import type { Api } from './http/createApi.ts'
import type { ConnectionId } from './store/connectionSlice.ts'
import type { Storage } from './store/createStorage.ts'
import type { Store } from './store/createStore.ts'
import type { TransactionEntry } from './TransactionEntry.ts'

/** All objects and state of one modal. The frame keeps no state elsewhere. */
export type App = {
  readonly store: Store
  readonly deployment: ModalDeployment
  /** Origin of the page that embeds the frame, as the browser reports it. */
  readonly askingOrigin: string
  readonly storage: Storage
  /** Storage of the embedded wallet in the modal frame, with a separate key prefix (`@appkit-wallet/`). */
  readonly walletStorage: Storage
  readonly host: Host
  readonly isPhone: boolean
  readonly browser: Browser
  /**
   * Connection objects of the connected wallets, by the id of their connection record. The data that these objects
   * report is in the store.
   */
  readonly live: Map<ConnectionId, Connection>
  readonly adapters: { readonly [namespace in Namespace]?: ChainAdapter }
  readonly walletConnect: WalletConnect
  /**
   * Returns the HTTP layer. Its code is in a separate chunk that loads after the first paint or with the first request.
   */
  api(): Promise<Api>
  /**
   * Interface to the auth frame. Its code is in a separate chunk, and the frame itself loads with the first call to the
   * frame.
   */
  auth(): Promise<AuthFrame>
  /** Callbacks of the flows that wait for the current approval, in the order in which the flows started. */
  readonly transactions: TransactionEntry[]
  /** State that individual features declare with `appState`, keyed by the function that creates the state. */
  readonly states: Map<unknown, unknown>
  /** Resolves once the search for connections from earlier page loads has ended. */
  restored: Promise<void>
}
