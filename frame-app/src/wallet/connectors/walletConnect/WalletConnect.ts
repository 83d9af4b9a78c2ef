import type { Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Connector, Established } from '../connector.ts'
import type { ClientInput } from './openClient.ts'

export type WalletConnectInput = {
  readonly client: () => ClientInput
  /** The address that answers reads of a network. */
  readonly rpcUrl: (network: Network) => string
  /** A new pairing link; it lives four minutes. */
  readonly onUri: (uri: string) => void
  /** The app link of the wallet that the visitor chose, if one was. */
  readonly chosenLink: () => string
  /** Whether wallets are opened on this device. */
  readonly isPhone: boolean
}

/** Wallets on other devices. One session may stand behind several namespaces. */
export type WalletConnect = {
  readonly id: 'walletConnect'
  readonly type: 'WALLET_CONNECT'
  /**
   * Pairs with a wallet, proposing all networks of the dapp. The session takes the place of an earlier one.
   *
   * @returns the namespaces of which the wallet shares accounts
   * @throws USER_REJECTED when the visitor declines, MODAL_CLOSED when it is given up, FAILED_TO_CONNECT without an account
   */
  pair(networks: readonly Network[]): Promise<readonly Namespace[]>
  /** The connector of one namespace: it pairs when it connects, and restores from the session that there is. */
  in(namespace: Namespace): Connector
  /** Ends the session, for every namespace. */
  end(): Promise<void>
  /** Gives up a pairing that waits for a wallet. */
  abort(): void
  /** Closes the relay's socket while the page sleeps, and opens it again. */
  setAwake(awake: boolean): Promise<void>
}

/** The part that is there once its client is open. */
export type OpenWalletConnect = Pick<WalletConnect, 'pair' | 'end' | 'abort' | 'setAwake'> & {
  restore(namespace: Namespace, input: ConnectInput): Promise<Established | undefined>
}
