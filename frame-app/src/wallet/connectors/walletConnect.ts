import { ModalError } from '#shared/errors/ModalError.ts'
import type { OpenWalletConnect, WalletConnect, WalletConnectInput } from './walletConnect/WalletConnect.ts'

/** How long a link may take to be made: without a relay the library would try for ever. */
const linkTimeout = 15_000

/** Wallets on other devices, through the relay. All of it is loaded with the first pairing or restored session. */
export function createWalletConnect(input: WalletConnectInput): WalletConnect {
  let opening: Promise<OpenWalletConnect> | undefined
  let opened: OpenWalletConnect | undefined
  let attempt = 0
  let linked = () => {}
  const onUri = (uri: string) => {
    linked()
    input.onUri(uri)
  }

  const open = async () => {
    opening ??= import('./walletConnect/openWalletConnect.ts').then(({ openWalletConnect }) =>
      openWalletConnect({ ...input, onUri }),
    )
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
      const late = new Promise<never>((_, reject) => {
        const timer = setTimeout(() => reject(new ModalError('CONNECTION_ERROR')), linkTimeout)
        linked = () => clearTimeout(timer)
      })
      const ended = linked
      const connecting = open().then((wallets) => {
        // Given up while the client was loading.
        if (mine !== attempt) throw new ModalError('MODAL_CLOSED')
        return wallets.connect(each)
      })
      connecting.catch(() => {})
      try {
        return await Promise.race([connecting, late])
      } catch (error) {
        // Late: what is still under way concerns nobody any more.
        if (mine === attempt) {
          attempt++
          opened?.abort()
        }
        throw error
      } finally {
        ended()
      }
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
