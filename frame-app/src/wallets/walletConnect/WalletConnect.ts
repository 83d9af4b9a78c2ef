import type { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Connector, Established } from '../connector.ts'
import type { ClientInput } from './openClient.ts'
import type { PairingSignIn, SignInRequest } from './PairingSignIn.ts'

export type WalletConnectInput = {
  readonly client: () => ClientInput
  /** Receives each new pairing link, and `undefined` while an expired one is being renewed. */
  readonly onUri: (uri: string | undefined) => void
  /** The relay refuses this client while it is no pairing that waits: each reason once. */
  readonly onRefused: (refusal: AirlockError) => void
  /** The name under which the relay knows this client, once its keys are there. */
  readonly onClientId: (id: string) => void
  /** Whether wallets are opened on this device. */
  readonly isPhone: boolean
}

/** The result of a pairing. */
export type Paired = {
  /** Names the session. */
  readonly topic: string
  /** The namespaces of which the wallet shares accounts. */
  readonly namespaces: readonly Namespace[]
  /** What the wallet signed at once, where it was asked to and can. */
  readonly signIn?: PairingSignIn | undefined
}

/** Wallets on other devices: any number of sessions, each for one or several namespaces. */
export type WalletConnect = {
  readonly id: 'walletConnect'
  readonly type: 'WALLET_CONNECT'
  /**
   * Pairs with a wallet, proposing all networks of the dapp. The link is renewed before it expires; a wallet that has
   * the old one may still approve. One pairing waits at a time: a new one aborts the older one. Existing sessions stay.
   *
   * @param signIn what the wallet is to sign at once, as soon as that is known
   * @throws USER_REJECTED when the visitor declines, MODAL_CLOSED when it is aborted, CONNECTION_ERROR without a link
   *   within 15 seconds, FAILED_TO_CONNECT without an account
   */
  pair(networks: readonly Network[], signIn?: Promise<SignInRequest | undefined>): Promise<Paired>
  /** Creates the connector that restores one namespace of an existing session. */
  at(topic: string, namespace: Namespace): Omit<Connector, 'connect'>
  /** Ends a session, for every namespace. */
  end(topic: string): Promise<void>
  /**
   * Ends the sessions that none of these topics names: a page was closed between a pairing and its record. Does nothing
   * where the client is not open.
   */
  endOthers(topics: readonly string[]): Promise<void>
  /** Aborts a pairing that waits for a wallet. */
  abort(): void
  /** Closes the relay's socket while the page sleeps, and opens it again. */
  setAwake(awake: boolean): Promise<void>
}

/** The part that is there once its client is open. */
export type OpenWalletConnect = Pick<WalletConnect, 'end' | 'endOthers' | 'setAwake'> & {
  /** @param signal aborts the pairing, which then throws its reason */
  pair(networks: readonly Network[], signal: AbortSignal, signIn?: SignInRequest): Promise<Paired>
  restore(topic: string, namespace: Namespace, input: ConnectInput): Promise<Established | undefined>
}
