import type { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Connector, Established } from '../connector.ts'
import type { ClientInput } from './openClient.ts'
import type { PairingSignIn, SignInRequest } from './PairingSignIn.ts'

export type WalletConnectInput = {
  readonly client: () => ClientInput
  /** Called with each new pairing link, and with `undefined` while an expired link is being renewed. */
  readonly onUri: (uri: string | undefined) => void
  /** Called when the relay refuses this client while no pairing is pending. Called only once per reason. */
  readonly onRefused: (refusal: AirlockError) => void
  /** Called with the id by which the relay knows this client, once the client has created its keys. */
  readonly onClientId: (id: string) => void
  /** Whether wallets are opened as apps on this device. */
  readonly isPhone: boolean
}

/** The result of a pairing. */
export type Paired = {
  /** Topic that identifies the session. */
  readonly topic: string
  /** Namespaces in which the wallet shares accounts. */
  readonly namespaces: readonly Namespace[]
  /** The wallet's sign-in, if we asked for one and the wallet supports it. */
  readonly signIn?: PairingSignIn | undefined
}

/**
 * Connects wallets through WalletConnect, with any number of sessions. Each session covers one or several namespaces.
 */
export type WalletConnect = {
  readonly id: 'walletConnect'
  readonly type: 'WALLET_CONNECT'
  /**
   * Pairs with a wallet and proposes all networks of the dapp. The link is renewed before it expires, but a wallet with
   * the old link can still approve. Only one pairing is pending at a time: a new pairing aborts the previous one.
   * Existing sessions do not end.
   *
   * @param signIn sign-in request; the pairing waits for it
   * @throws USER_REJECTED when the user declines, MODAL_CLOSED when the pairing is aborted, CONNECTION_ERROR when no
   *   link is created within 15 seconds, FAILED_TO_CONNECT when the wallet shares no account
   */
  pair(networks: readonly Network[], signIn?: Promise<SignInRequest | undefined>): Promise<Paired>
  /** Creates the connector that restores one namespace of an existing session. */
  at(topic: string, namespace: Namespace): Omit<Connector, 'connect'>
  /** Ends a session in all its namespaces. */
  end(topic: string): Promise<void>
  /**
   * Ends all sessions except those with the given topics. An unknown session is left over if a page was closed after a
   * pairing but before we stored the session. Does nothing if the client is not open.
   */
  endOthers(topics: readonly string[]): Promise<void>
  /** Aborts the pending pairing. */
  abort(): void
  /** Closes the relay socket while the page sleeps, and reopens the socket afterwards. */
  setAwake(awake: boolean): Promise<void>
}

/** The operations that need an open client. */
export type OpenWalletConnect = Pick<WalletConnect, 'end' | 'endOthers' | 'setAwake'> & {
  /** @param signal aborts the pairing, which then rejects with the signal's reason */
  pair(networks: readonly Network[], signal: AbortSignal, signIn?: SignInRequest): Promise<Paired>
  restore(topic: string, namespace: Namespace, input: ConnectInput): Promise<Established | undefined>
}
