import { ModalError } from '#shared/errors/ModalError.ts'
import type { Network } from '#shared/networks.ts'
import type { Connector } from './connector.ts'
import type { ClientInput } from './walletConnect/openClient.ts'
import type { OpenWalletConnect } from './walletConnect/openWalletConnect.ts'

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

/** Wallets on other devices, through the relay. All of it is loaded with the first pairing or restored session. */
export function createWalletConnect(input: WalletConnectInput): WalletConnect {
  let opening: Promise<OpenWalletConnect> | undefined
  let opened: OpenWalletConnect | undefined
  let attempt = 0

  const open = async () => {
    opening ??= import('./walletConnect/openWalletConnect.ts').then(({ openWalletConnect }) => openWalletConnect(input))
    try {
      opened = await opening
      return opened
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  return {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    namespace: 'eip155',
    async connect(each) {
      const mine = ++attempt
      const wallets = await open()
      // Given up while the client was loading.
      if (mine !== attempt) throw new ModalError('USER_REJECTED')
      return wallets.connect(each)
    },
    restore: async (each) => (await open()).restore(each),
    abort() {
      attempt++
      opened?.abort()
    },
    async setAwake(awake) {
      await opened?.setAwake(awake)
    },
  }
}
