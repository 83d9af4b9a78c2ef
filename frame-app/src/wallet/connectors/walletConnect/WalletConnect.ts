import type { Network } from '#shared/networks.ts'
import type { Connector } from '../connector.ts'
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

export type WalletConnect = Connector & {
  /** Gives up a pairing that waits for a wallet. */
  abort(): void
  /** Closes the relay's socket while the page sleeps, and opens it again. */
  setAwake(awake: boolean): Promise<void>
}

/** The part that is there once its client is open. */
export type OpenWalletConnect = Pick<WalletConnect, 'connect' | 'restore' | 'abort' | 'setAwake'>
