import type { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Connector, Established } from '../connector.ts'
import type { ClientInput } from './openClient.ts'
import type { PairingSignIn, SignInRequest } from './PairingSignIn.ts'

export type WalletConnectInput = {
  readonly client: () => ClientInput
  /** Called with each new pairing link, and with `undefined` while an expired one is being renewed. */
  readonly onUri: (uri: string | undefined) => void
  /** Called once per reason when the relay refuses this client while no pairing is pending. */
  readonly onRefused: (refusal: AirlockError) => void
  /** Called with the client's id at the relay, once its keys exist. */
  readonly onClientId: (id: string) => void
  /** Whether wallets open on this device. */
  readonly isPhone: boolean
}

/** The result of a pairing. */
export type Paired = {
  /** Identifies the session. */
  readonly topic: string
  /** Namespaces in which the wallet shares accounts. */
  readonly namespaces: readonly Namespace[]
  /** The wallet's sign-in, if we asked for one and the wallet supports it. */
  readonly signIn?: PairingSignIn | undefined
}

/** Connects wallets on other devices, with any number of sessions. Each session covers one or several namespaces. */
export type WalletConnect = {
  readonly id: 'walletConnect'
  readonly type: 'WALLET_CONNECT'
  /**
   * Pairs with a wallet and proposes all networks of the dapp. The link is renewed before it expires, but a wallet with
   * the old link may still approve. Only one pairing is pending at a time: a new one aborts the previous one. Existing
   * sessions stay.
   *
   * @param signIn sign-in request, once it is known
   * @throws USER_REJECTED when the user declines, MODAL_CLOSED when it is aborted, CONNECTION_ERROR without a link
   *   within 15 seconds, FAILED_TO_CONNECT without an account
   */
  pair(networks: readonly Network[], signIn?: Promise<SignInRequest | undefined>): Promise<Paired>
  /** Creates the connector that restores one namespace of an existing session. */
  at(topic: string, namespace: Namespace): Omit<Connector, 'connect'>
  /** Ends a session in all its namespaces. */
  end(topic: string): Promise<void>
  /**
   * Ends all sessions except those with the given topics. Sessions are left over if a page closed after a pairing but
   * before we stored it. Does nothing if the client is not open.
   */
  endOthers(topics: readonly string[]): Promise<void>
  /** Aborts the pending pairing. */
  abort(): void
  /** Closes the relay socket while the page sleeps, and reopens it afterwards. */
  setAwake(awake: boolean): Promise<void>
}

/** The operations that need an open client. */
export type OpenWalletConnect = Pick<WalletConnect, 'end' | 'endOthers' | 'setAwake'> & {
  /** @param signal aborts the pairing, which then rejects with the signal's reason */
  pair(networks: readonly Network[], signal: AbortSignal, signIn?: SignInRequest): Promise<Paired>
  restore(topic: string, namespace: Namespace, input: ConnectInput): Promise<Established | undefined>
}
