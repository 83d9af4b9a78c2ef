import type { StateCreator } from 'zustand/vanilla'
import type { Account, ConnectorType } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

export type Status = 'disconnected' | 'connecting' | 'connected'

/** What is known of the connection of one namespace. The live object is in `app.connections`. */
export type NamespaceConnection = {
  readonly status: Status
  readonly connectorId: string | null
  readonly connectorType: ConnectorType | null
  readonly accounts: readonly Account[]
  /** The account in use, one of `accounts`. */
  readonly address: string | null
  /** The network that the wallet is on; it may be one that the dapp does not list. */
  readonly network: string | null
  readonly wallet: { readonly name: string; readonly icon: string | null; readonly rdns: string } | null
  /** Opens the wallet's app on this device, for WalletConnect on a phone. */
  readonly link: string
  /** Networks the wallet approved; `null` when it approves any. */
  readonly approvedNetworks: readonly string[] | null
  /** Grows with every connection of this namespace: what an older one still says is dropped. */
  readonly epoch: number
}

export type ConnectionSlice = {
  readonly activeNamespace: Namespace
  /** The active network: the wallet's when connected, else the one that reads go to. */
  readonly network: string | null
  /** The namespace that Connect was opened for: it shows the wallets of that one alone. `null` for all of the dapp's. */
  readonly filter: Namespace | null
  readonly namespaces: { readonly [namespace in Namespace]?: NamespaceConnection }
  setActive: (network: string | null, namespace?: Namespace) => void
  setFilter: (filter: Namespace | null) => void
  patchConnection: (namespace: Namespace, change: Partial<NamespaceConnection>) => void
}

export const disconnected: NamespaceConnection = {
  status: 'disconnected',
  connectorId: null,
  connectorType: null,
  accounts: [],
  address: null,
  network: null,
  wallet: null,
  link: '',
  approvedNetworks: null,
  epoch: 0,
}

export const createConnectionSlice: StateCreator<ConnectionSlice> = (set) => ({
  activeNamespace: 'eip155',
  network: null,
  filter: null,
  namespaces: {},
  setFilter: (filter) => set({ filter }),
  setActive: (network, namespace) => set(namespace ? { network, activeNamespace: namespace } : { network }),
  patchConnection: (namespace, change) =>
    set(({ namespaces }) => ({
      namespaces: { ...namespaces, [namespace]: { ...disconnected, ...namespaces[namespace], ...change } },
    })),
})

/** The connection of a namespace, disconnected when it never was otherwise. */
export const connectionOf = ({ namespaces }: ConnectionSlice, namespace: Namespace): NamespaceConnection =>
  namespaces[namespace] ?? disconnected

export const activeConnection = (state: ConnectionSlice): NamespaceConnection =>
  connectionOf(state, state.activeNamespace)

export const isConnected = (state: ConnectionSlice): boolean => activeConnection(state).status === 'connected'
