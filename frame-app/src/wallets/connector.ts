import type { Network } from '#shared/networks.ts'
import type { Account, ConnectorType } from '#shared/protocol/account.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectorKind } from '#shared/tables/RpcRow.ts'

/** A live connection of one namespace. Its data is in the store; this object only reaches the wallet. */
export type Connection = {
  readonly kind: Exclude<ConnectorKind, 'none'>
  /**
   * Asks the wallet.
   *
   * @param network the CAIP-2 id for which it is asked
   * @throws what the wallet answers, with its EIP-1193 code
   */
  request(network: string, rpc: JsonRpc): Promise<Json>
  /** Whether the wallet has a method; absent where only the wallet knows. */
  has?(method: string): boolean
  /**
   * Moves the wallet to another network; absent where the chain family's own methods do that.
   *
   * @throws what the wallet answers
   */
  switchNetwork?(network: Network): Promise<void>
  /** Ends the connection at the wallet, where the wallet supports that. */
  disconnect(): Promise<void>
}

/** What a connector found when it connected. */
export type Established = {
  readonly connection: Connection
  readonly accounts: readonly Account[]
  readonly network: string
  readonly wallet: { readonly name: string; readonly icon: string | null; readonly rdns: string }
  /** The host of the page that a wallet behind a session names as its own. */
  readonly peer?: string | undefined
  /** Opens the wallet's app on a phone; empty where there is nothing to open. */
  readonly link: string
  /** The networks the wallet approved; `null` when it approves any. */
  readonly approvedNetworks: readonly string[] | null
  /** The methods that sign or spend to which the wallet answers; absent where only the wallet knows. */
  readonly methods?: readonly string[]
}

/** Events that a wallet sends while it is connected. */
export type ConnectorEvents = {
  /** @param keeps the account in use stays if it is among them; else the first one is in use */
  accountsChanged(accounts: readonly Account[], keeps?: boolean): void
  /** @param asked the dapp or the visitor asked for it; else the wallet moved by itself */
  networkChanged(network: string, asked?: boolean): void
  /** The wallet answers to other methods that sign or spend, or on other networks, than before. */
  grantsChanged(grants: Required<Pick<Established, 'methods' | 'approvedNetworks'>>): void
  message(data: Json): void
  disconnected(): void
}

export type ConnectInput = {
  /** The network to start on, one of the connector's namespace. */
  readonly network: string
  /** All networks of the dapp, of every namespace. */
  readonly networks: readonly Network[]
  readonly events: ConnectorEvents
  /** Opens the app of the wallet that the visitor chose, as the list of wallets has it. */
  readonly listedLink?: string | undefined
}

/** One way to a wallet: an extension, WalletConnect, the embedded wallet, or a provider of the host. */
export type Connector = {
  readonly id: string
  readonly type: ConnectorType
  readonly namespace: Namespace
  /** Of the session behind it, for WalletConnect. */
  readonly topic?: string
  /**
   * Connects, asking the visitor in the wallet.
   *
   * @throws USER_REJECTED when the visitor declines, FAILED_TO_CONNECT otherwise
   */
  connect(input: ConnectInput): Promise<Established>
  /** Restores an earlier connection without asking the visitor; `undefined` when it no longer exists. */
  restore(input: ConnectInput): Promise<Established | undefined>
}
