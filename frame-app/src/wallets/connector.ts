import type { Network } from '#shared/networks.ts'
import type { Account, ConnectorType } from '#shared/protocol/account.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectorKind } from '#shared/tables/RpcRow.ts'

/**
 * A live connection in one namespace. The connection's data is in the store; this object only communicates with the
 * wallet.
 */
export type Connection = {
  readonly kind: Exclude<ConnectorKind, 'none'>
  /**
   * Sends a request to the wallet.
   *
   * @param network CAIP-2 id of the request's network
   * @throws the wallet's error, with its EIP-1193 code
   */
  request(network: string, rpc: JsonRpc): Promise<Json>
  /** Returns whether the wallet supports a method. Omitted if only a request to the wallet could tell us. */
  has?(method: string): boolean
  /**
   * Switches the wallet to another network. Omitted if the chain family has its own methods for that.
   *
   * @throws the wallet's error
   */
  switchNetwork?(network: Network): Promise<void>
  /** Ends the connection in the wallet, if the wallet supports that. */
  disconnect(): Promise<void>
}

/** Result of connecting or restoring a connection. */
export type Established = {
  readonly connection: Connection
  readonly accounts: readonly Account[]
  readonly network: string
  readonly wallet: { readonly name: string; readonly icon: string | null; readonly rdns: string }
  /** Host name of the home page that the wallet of a WalletConnect session reports. */
  readonly peer?: string | undefined
  /** Link that opens the wallet's app on a phone; an empty string if there is none. */
  readonly link: string
  /** CAIP-2 ids of the networks that the wallet approved; `null` if it approves any network. */
  readonly approvedNetworks: readonly string[] | null
  /**
   * Methods that sign or spend and that the wallet supports. Omitted if we cannot know that without asking the wallet.
   */
  readonly methods?: readonly string[]
}

/** Events that a wallet sends while it is connected. */
export type ConnectorEvents = {
  /** @param keeps `true`: keeps the selected account if it is in the list. `false`: selects the first account */
  accountsChanged(accounts: readonly Account[], keeps?: boolean): void
  /**
   * @param asked whether the dapp or the user requested the change; `false` if the wallet changed its network without
   *   being asked
   */
  networkChanged(network: string, asked?: boolean): void
  /** Called when the wallet changes which networks it supports, or which methods that sign or spend it supports. */
  grantsChanged(grants: Required<Pick<Established, 'methods' | 'approvedNetworks'>>): void
  message(data: Json): void
  disconnected(): void
}

export type ConnectInput = {
  /** Network to start on, in the connector's namespace. */
  readonly network: string
  /** All networks of the dapp, in every namespace. */
  readonly networks: readonly Network[]
  readonly events: ConnectorEvents
  /** Link from the wallet list that opens the app of the wallet that the user chose. */
  readonly listedLink?: string | undefined
}

/**
 * Connects to one wallet: an extension, a WalletConnect wallet, the embedded wallet, or a provider that the host
 * passed.
 */
export type Connector = {
  readonly id: string
  readonly type: ConnectorType
  readonly namespace: Namespace
  /** Topic of the WalletConnect session. */
  readonly topic?: string
  /**
   * Connects after the user has approved in the wallet.
   *
   * @throws USER_REJECTED when the user declines, FAILED_TO_CONNECT otherwise
   */
  connect(input: ConnectInput): Promise<Established>
  /**
   * Restores an earlier connection without asking the user. Returns `undefined` if that connection no longer exists.
   */
  restore(input: ConnectInput): Promise<Established | undefined>
}
