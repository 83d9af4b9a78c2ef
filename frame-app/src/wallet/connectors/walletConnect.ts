import { ModalError } from '#shared/errors/ModalError.ts'
import type { OpenWalletConnect, WalletConnect, WalletConnectInput } from './walletConnect/WalletConnect.ts'

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
