import { ModalError } from '#shared/errors/ModalError.ts'
import type { OpenWalletConnect, WalletConnect, WalletConnectInput } from './walletConnect/WalletConnect.ts'

/** How long a link may take to be made: without a relay the library would try for ever. */
const linkTimeout = 15_000

const id = 'walletConnect'
const type = 'WALLET_CONNECT'

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

  const pair: WalletConnect['pair'] = async (networks) => {
    const mine = ++attempt
    const late = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(new ModalError('CONNECTION_ERROR')), linkTimeout)
      linked = () => clearTimeout(timer)
    })
    const ended = linked
    const pairing = open().then((wallets) => {
      // Given up while the client was loading.
      if (mine !== attempt) throw new ModalError('MODAL_CLOSED')
      return wallets.pair(networks)
    })
    pairing.catch(() => {})
    try {
      return await Promise.race([pairing, late])
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
  }

  return {
    id,
    type,
    pair,
    in: (namespace) => ({
      id,
      type,
      namespace,
      async connect(each) {
        await pair(each.networks)
        const established = await opened?.restore(namespace, each)
        if (!established) throw new ModalError('FAILED_TO_CONNECT')
        return established
      },
      restore: async (each) => (await open()).restore(namespace, each),
    }),
    async end() {
      await opened?.end()
    },
    abort() {
      attempt++
      opened?.abort()
    },
    async setAwake(awake) {
      await opened?.setAwake(awake)
    },
  }
}
