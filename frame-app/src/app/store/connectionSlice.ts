import type { StateCreator } from 'zustand/vanilla'
import type { Account, ConnectorType } from '#shared/protocol/account.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

/**
 * Identifies a connection while this browser knows it: 16 random hexadecimal digits, the same in every page and tab.
 */
export type ConnectionId = string

/**
 * How a later page load finds the connection's wallet again. An extension has a new uuid on each page load, so it is
 * found by rdns, else by name.
 */
export type Source =
  | {
      readonly kind: 'extension'
      readonly rdns: string
      readonly name: string
      /**
       * Whether another extension on this page has the same rdns or name, so that a later page load could not
       * distinguish them.
       */
      readonly isTwin: boolean
    }
  | {
      readonly kind: 'walletConnect'
      readonly topic: string
      /** Host of the page that the wallet reports as its own. It distinguishes wallets with the same name. */
      readonly peer?: string | undefined
      /** Id of the wallet in the wallet list, if the user chose it there. */
      readonly listing?: string | undefined
    }
  | { readonly kind: 'auth' }

/** A connection in one namespace, from this page load or an earlier one. Its live object, if any, is in `app.live`. */
export type ConnectionRecord = {
  readonly id: ConnectionId
  readonly source: Source
  /**
   * `live`: has a live object. `sought`: the next page load tries to restore it automatically. `ended`: only the user
   * can restore it.
   */
  readonly phase: 'live' | 'sought' | 'ended'
  /**
   * Identifies the live object, so that events of an older one are dropped. Unique in the page; 0 for a record that was
   * never live here.
   */
  readonly generation: number
  /** Id of the wallet's connector in this page; `null` for a record that was never live here. */
  readonly connectorId: string | null
  readonly connectorType: ConnectorType | null
  readonly wallet: { readonly name: string; readonly icon: string | null; readonly rdns: string }
  /** Login method of the embedded wallet. */
  readonly login: string | null
  /** Opens the wallet's app on this device, for WalletConnect on a phone. */
  readonly link: string
  /** The wallet's accounts, the active one first. */
  readonly accounts: readonly Account[]
  /** Accounts that the wallet shared earlier but does not share now. */
  readonly earlier: readonly Account[]
  /** The active account, one of `accounts`. */
  readonly address: string | null
  /** The wallet's network, CAIP-2. The dapp may not list it. */
  readonly network: string | null
  /**
   * The network that a WalletConnect wallet switched to on its own and that the dapp does not list. Each request of a
   * WalletConnect session names its network, so the connection stays on its own network, and the user must choose
   * another one.
   */
  readonly stray?: string | undefined
  /** Networks that the wallet approved; `null` if it approves any. */
  readonly approvedNetworks: readonly string[] | null
  /** Signing and spending methods that the wallet supports; `null` if only the wallet knows them. */
  readonly methods: readonly string[] | null
}

/** All connections of one namespace. */
export type NamespaceTable = {
  /** The connection that the dapp uses: a live record, or a sought one that has not been found yet. */
  readonly current: ConnectionId | null
  /** Latest used first: at most 10 live ones and 20 in all. */
  readonly records: readonly ConnectionRecord[]
  /** Serial number of the connection attempt in progress. Answers to older attempts are ignored. */
  readonly attempt: number | null
  /** Version of the host's route. It increases when the live object behind `current` changes. */
  readonly route: number
  /** Version of the stored table that this tab last read or wrote. */
  readonly rev: number
  /** The dapp's connection, derived from the other fields. The same object until the table changes. */
  readonly view: NamespaceConnection
}

type Status = 'disconnected' | 'connecting' | 'connected'

/** The dapp's connection in a namespace: the data of its current record if that is live, else only the status. */
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
  /** Version of the route. */
  readonly epoch: number
}

export type ConnectionSlice = {
  readonly activeNamespace: Namespace
  /** The active network: the wallet's if connected, else the one for reads. */
  readonly network: string | null
  /**
   * The namespace that Connect was opened for, so it shows only wallets of that one. `null` for all namespaces of the
   * dapp.
   */
  readonly filter: Namespace | null
  /** Number of the last wallet event in the host window that the tables include, see `handleExtensionEvent`. */
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

/** Returns the connections of a namespace; an empty table if there never was one. */
export const tableOf = ({ connections }: Tables, namespace: Namespace): NamespaceTable =>
  connections[namespace] ?? emptyTable

const liveCurrent = ({ current, records }: Omit<NamespaceTable, 'view'>): ConnectionRecord | undefined =>
  records.find(({ id, phase }) => id === current && phase === 'live')

/** Returns the dapp's connection in a namespace. The same object until its table changes. */
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
