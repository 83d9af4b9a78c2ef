import type { Network } from '#shared/networks.ts'
import type { Account, ConnectorType } from '#shared/protocol/account.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectorKind } from '#shared/tables/RpcRow.ts'

/** A live connection in one namespace. Its data is in the store; this object only sends requests to the wallet. */
export type Connection = {
  readonly kind: Exclude<ConnectorKind, 'none'>
  /**
   * Sends a request to the wallet.
   *
   * @param network CAIP-2 id of the request's network
   * @throws the wallet's error, with its EIP-1193 code
   */
  request(network: string, rpc: JsonRpc): Promise<Json>
  /** Returns whether the wallet supports a method. Omitted if only the wallet knows. */
  has?(method: string): boolean
  /**
   * Moves the wallet to another network. Omitted if the chain family's own methods do that.
   *
   * @throws the wallet's error
   */
  switchNetwork?(network: Network): Promise<void>
  /** Ends the connection in the wallet, if the wallet supports that. */
  disconnect(): Promise<void>
}

/** Result of connecting or restoring. */
export type Established = {
  readonly connection: Connection
  readonly accounts: readonly Account[]
  readonly network: string
  readonly wallet: { readonly name: string; readonly icon: string | null; readonly rdns: string }
  /** Host name of the home page that a WalletConnect wallet reports. */
  readonly peer?: string | undefined
  /** Link that opens the wallet's app on a phone, or an empty string. */
  readonly link: string
  /** CAIP-2 ids of the networks that the wallet approved, or `null` if it approves any. */
  readonly approvedNetworks: readonly string[] | null
  /** Methods that sign or spend and that the wallet supports. Omitted if only the wallet knows. */
  readonly methods?: readonly string[]
}

/** Events that a wallet sends while it is connected. */
export type ConnectorEvents = {
  /** @param keeps keeps the selected account if it is in the list; otherwise the first one is selected */
  accountsChanged(accounts: readonly Account[], keeps?: boolean): void
  /** @param asked whether the dapp or the user requested the change; otherwise the wallet changed on its own */
  networkChanged(network: string, asked?: boolean): void
  /** The wallet changed the networks, or the methods that sign or spend, that it supports. */
  grantsChanged(grants: Required<Pick<Established, 'methods' | 'approvedNetworks'>>): void
  message(data: Json): void
  disconnected(): void
}

export type ConnectInput = {
  /** Start network, in the connector's namespace. */
  readonly network: string
  /** All networks of the dapp, in every namespace. */
  readonly networks: readonly Network[]
  readonly events: ConnectorEvents
  /** Link that opens the chosen wallet's app, from the wallet list. */
  readonly listedLink?: string | undefined
}

/** Connects to one wallet: an extension, WalletConnect, the embedded wallet, or a provider of the host. */
export type Connector = {
  readonly id: string
  readonly type: ConnectorType
  readonly namespace: Namespace
  /** Topic of the WalletConnect session. */
  readonly topic?: string
  /**
   * Connects after asking the user in the wallet.
   *
   * @throws USER_REJECTED when the user declines, FAILED_TO_CONNECT otherwise
   */
  connect(input: ConnectInput): Promise<Established>
  /** Restores an earlier connection without asking the user. Returns `undefined` if it no longer exists. */
  restore(input: ConnectInput): Promise<Established | undefined>
}
