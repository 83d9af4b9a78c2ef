import type { StateCreator } from 'zustand/vanilla'
import type { Account, ConnectorType } from '#shared/protocol/account.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

/**
 * Names a connection for as long as this browser knows it: 16 random hexadecimal digits, the same in every page and
 * tab.
 */
export type ConnectionId = string

/**
 * How a later page finds the wallet of a connection again. An extension's uuid is new with each page, so it goes by
 * rdns, else by name.
 */
export type Source =
  | {
      readonly kind: 'extension'
      readonly rdns: string
      readonly name: string
      /** Another extension of this page has the same rdns or name, so a later page could not know which one it was. */
      readonly isTwin: boolean
    }
  | {
      readonly kind: 'walletConnect'
      readonly topic: string
      /** The host of the page that the wallet names as its own: wallets of one name differ by it. */
      readonly peer?: string | undefined
      /** The id of the wallet in the list, where the visitor chose it there. */
      readonly listing?: string | undefined
    }
  | { readonly kind: 'auth' }

/** A connection of one namespace, of this page or an earlier one. Its live object, if it has one, is in `app.live`. */
export type ConnectionRecord = {
  readonly id: ConnectionId
  readonly source: Source
  /**
   * `live`: has a live object. `sought`: the next page looks for it automatically. `ended`: only the visitor restores
   * it.
   */
  readonly phase: 'live' | 'sought' | 'ended'
  /**
   * Names the live object: events of an older one are dropped. Unique in the page; 0 for a record that was never
   * live here.
   */
  readonly generation: number
  /** Of the wallet in this page; `null` for a record that was never live here. */
  readonly connectorId: string | null
  readonly connectorType: ConnectorType | null
  readonly wallet: { readonly name: string; readonly icon: string | null; readonly rdns: string }
  /** How the visitor logged in, for the embedded wallet. */
  readonly login: string | null
  /** Opens the wallet's app on this device, for WalletConnect on a phone. */
  readonly link: string
  /** The account in use is first. */
  readonly accounts: readonly Account[]
  /** Accounts that the wallet shared earlier and does not share now. */
  readonly earlier: readonly Account[]
  /** The account in use, one of `accounts`. */
  readonly address: string | null
  /** The network that the wallet is on, CAIP-2; it may be one that the dapp does not list. */
  readonly network: string | null
  /**
   * The network that a wallet behind a session moved to by itself and that the dapp does not list. Each request of a
   * session names its network, so the connection stays on its own, and the visitor is asked for another one.
   */
  readonly stray?: string | undefined
  /** Networks the wallet approved; `null` when it approves any. */
  readonly approvedNetworks: readonly string[] | null
  /** Methods that sign or spend to which the wallet answers; `null` where only the wallet knows. */
  readonly methods: readonly string[] | null
}

/** All connections of one namespace. */
export type NamespaceTable = {
  /** The connection that the dapp uses: a live record, or a sought one that is not found yet. */
  readonly current: ConnectionId | null
  /** Latest used first: at most 10 live ones and 20 in all. */
  readonly records: readonly ConnectionRecord[]
  /** The serial number of the attempt to connect that is under way: an older one's answer connects nothing. */
  readonly attempt: number | null
  /** The version of the host's route: it grows whenever another live object, or none, is behind `current`. */
  readonly route: number
  /** The version of the kept table that this tab has last read or written. */
  readonly rev: number
  /** The dapp's connection, derived from the rest: the same object until the table changes. */
  readonly view: NamespaceConnection
}

type Status = 'disconnected' | 'connecting' | 'connected'

/** What the dapp's connection of a namespace is: its current record while that is live, else nothing but the status. */
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
  /** The version of the route. */
  readonly epoch: number
}

export type ConnectionSlice = {
  readonly activeNamespace: Namespace
  /** The active network: the wallet's when connected, else the one that reads go to. */
  readonly network: string | null
  /**
   * The namespace that Connect was opened for: it shows the wallets of that one alone. `null` for all of the dapp's.
   */
  readonly filter: Namespace | null
  /** The number of the last event of a wallet in the host's window that the tables contain, see `hearExtension`. */
  readonly heardSerial?: number | undefined
  /** The one table of connections. */
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

/** The connections of a namespace; none where there never was one. */
export const tableOf = ({ connections }: Tables, namespace: Namespace): NamespaceTable =>
  connections[namespace] ?? emptyTable

const liveCurrent = ({ current, records }: Omit<NamespaceTable, 'view'>): ConnectionRecord | undefined =>
  records.find(({ id, phase }) => id === current && phase === 'live')

/** Returns the dapp's connection of a namespace: the same object until its table changes. */
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
