import type { StateCreator } from 'zustand/vanilla'
import type { Account, ConnectorType } from '#shared/protocol/account.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

/**
 * Id of a connection for as long as this browser stores it: 16 random hexadecimal digits, the same on every page and in
 * every tab.
 */
export type ConnectionId = string

/**
 * Data by which a later page load finds the connection's wallet again. An extension has a new uuid on each page load,
 * so it is found by its rdns, else by its name.
 */
export type Source =
  | {
      readonly kind: 'extension'
      readonly rdns: string
      readonly name: string
      /**
       * Whether another extension on this page has the same rdns or name, so that a later page load could not tell the
       * two apart.
       */
      readonly isTwin: boolean
    }
  | {
      readonly kind: 'walletConnect'
      readonly topic: string
      /** Host name of the website that the wallet reports as its own. Distinguishes wallets with the same name. */
      readonly peer?: string | undefined
      /** The wallet's id in the wallet list, if the user chose the wallet there. */
      readonly listing?: string | undefined
    }
  | { readonly kind: 'auth' }

/**
 * A connection in one namespace, from this page load or an earlier one. If the connection has a live object, that
 * object is in `app.live`.
 */
export type ConnectionRecord = {
  readonly id: ConnectionId
  readonly source: Source
  /**
   * `live`: the connection has a live object. `sought`: the next page load tries to restore the connection
   * automatically. `ended`: only the user can restore the connection.
   */
  readonly phase: 'live' | 'sought' | 'ended'
  /**
   * Number that identifies the live object on this page, so that we can ignore events of an earlier live object. 0 if
   * the connection was never live on this page.
   */
  readonly generation: number
  /** Id of the wallet's connector on this page; `null` if the connection was never live on this page. */
  readonly connectorId: string | null
  readonly connectorType: ConnectorType | null
  readonly wallet: { readonly name: string; readonly icon: string | null; readonly rdns: string }
  /** Login method of the embedded wallet; `null` for other wallets. */
  readonly login: string | null
  /** Link that opens the wallet's app on this device, for WalletConnect on a phone. */
  readonly link: string
  /** Accounts that the wallet shares now, the active account first. */
  readonly accounts: readonly Account[]
  /** Accounts that the wallet shared earlier but no longer shares. */
  readonly earlier: readonly Account[]
  /** Address of the active account, one of `accounts`. */
  readonly address: string | null
  /** The wallet's network (CAIP-2). The dapp may not list this network. */
  readonly network: string | null
  /**
   * A network that the dapp does not list, to which a WalletConnect wallet switched without a request. Each
   * WalletConnect request names its network, so `network` stays unchanged, and the user must choose a listed network.
   */
  readonly stray?: string | undefined
  /** Networks that the wallet approved; `null` if it approves any network. */
  readonly approvedNetworks: readonly string[] | null
  /** Signing and spending methods that the wallet supports; `null` if we cannot know them. */
  readonly methods: readonly string[] | null
}

/** All connections of one namespace. */
export type NamespaceTable = {
  /** Id of the connection that the dapp uses. Its record is `live`, or `sought` if the wallet was not found yet. */
  readonly current: ConnectionId | null
  /** Records in order of their last use, latest first: at most 10 live records and 20 records in all. */
  readonly records: readonly ConnectionRecord[]
  /** Number of the connection attempt in progress. Answers to attempts with another number are ignored. */
  readonly attempt: number | null
  /**
   * Version of the host's access to the active wallet. Increases when another live object serves the `current`
   * connection.
   */
  readonly route: number
  /** Version of the stored table that this tab last read or wrote. */
  readonly rev: number
  /**
   * The connection as the dapp sees it, derived from the other fields. The object stays the same until the table
   * changes.
   */
  readonly view: NamespaceConnection
}

type Status = 'disconnected' | 'connecting' | 'connected'

/**
 * The connection that the dapp uses in a namespace: the data of the current record if that record is live, else only
 * the status.
 */
export type NamespaceConnection = Pick<
  ConnectionRecord,
  | 'connectorId'
  | 'connectorType'
  | 'link'
  | 'accounts'
  | 'address'
  | 'network'
  | 'stray'
  | 'approvedNetworks'
  | 'methods'
  | 'generation'
> & {
  readonly status: Status
  readonly id: ConnectionId | null
  readonly wallet: ConnectionRecord['wallet'] | null
  /** Version of the host's access to the active wallet, see `route` in `NamespaceTable`. */
  readonly epoch: number
}

export type ConnectionSlice = {
  readonly activeNamespace: Namespace
  /** The active network: the wallet's network while connected, else the network whose chain data the modal reads. */
  readonly network: string | null
  /**
   * The namespace that the Connect view was opened for. The view then shows only wallets of this namespace. `null` if
   * the view shows the wallets of all the dapp's namespaces.
   */
  readonly filter: Namespace | null
  /** Number of the last extension event that has been applied to `connections`, see `handleExtensionEvent`. */
  readonly heardSerial?: number | undefined
  /** All connections, by namespace. */
  readonly connections: { readonly [namespace in Namespace]?: NamespaceTable }
  setActive: (network: string | null, namespace?: Namespace) => void
  setFilter: (filter: Namespace | null) => void
  patchTable: (namespace: Namespace, change: Partial<Omit<NamespaceTable, 'route' | 'view'>>) => void
}

type Tables = Pick<ConnectionSlice, 'connections'>

export const disconnected: NamespaceConnection = {
  status: 'disconnected',
  id: null,
  connectorId: null,
  connectorType: null,
  accounts: [],
  address: null,
  network: null,
  wallet: null,
  link: '',
  approvedNetworks: null,
  methods: null,
  generation: 0,
  epoch: 0,
}

const emptyTable: NamespaceTable = {
  current: null,
  records: [],
  attempt: null,
  route: 0,
  rev: 0,
  view: disconnected,
}

export const createConnectionSlice: StateCreator<ConnectionSlice> = (set) => ({
  activeNamespace: 'eip155',
  network: null,
  filter: null,
  connections: {},
  setFilter: (filter) => set({ filter }),
  setActive: (network, namespace) => set(namespace ? { network, activeNamespace: namespace } : { network }),
  patchTable: (namespace, change) =>
    set(({ connections }) => {
      const before = connections[namespace] ?? emptyTable
      const next = { ...before, ...change }
      const isSame = liveCurrent(next)?.generation === liveCurrent(before)?.generation
      const table = { ...next, route: before.route + (isSame ? 0 : 1) }
      return { connections: { ...connections, [namespace]: { ...table, view: viewOf(table) } } }
    }),
})

/** Returns the connections of a namespace. Returns an empty table if the namespace never had a connection. */
export const tableOf = ({ connections }: Tables, namespace: Namespace): NamespaceTable =>
  connections[namespace] ?? emptyTable

const liveCurrent = ({ current, records }: Omit<NamespaceTable, 'view'>): ConnectionRecord | undefined =>
  records.find(({ id, phase }) => id === current && phase === 'live')

/**
 * Returns the connection that the dapp uses in a namespace. Returns the same object until the namespace's table
 * changes.
 */
export function connectionOf(state: Tables, namespace: Namespace): NamespaceConnection {
  return tableOf(state, namespace).view
}

function viewOf(table: Omit<NamespaceTable, 'view'>): NamespaceConnection {
  const record = liveCurrent(table)
  const status = record ? 'connected' : table.attempt === null ? 'disconnected' : 'connecting'
  return { ...disconnected, ...record, status, epoch: table.route }
}

export const activeConnection = (state: Tables & Pick<ConnectionSlice, 'activeNamespace'>): NamespaceConnection =>
  connectionOf(state, state.activeNamespace)

export const isConnected = (state: Tables & Pick<ConnectionSlice, 'activeNamespace'>): boolean =>
  activeConnection(state).status === 'connected'
