import { ModalError } from '#shared/errors/ModalError.ts'
import type { OpenWalletConnect, WalletConnect, WalletConnectInput } from './walletConnect/WalletConnect.ts'

const id = 'walletConnect'
const type = 'WALLET_CONNECT'

/** How long a link may take to be made, in milliseconds: without a relay the library would try for ever. */
const linkTimeoutMs = 15_000

/** Wallets on other devices, through the relay. Its client is opened with the first pairing or restored session. */
export function createWalletConnect(input: WalletConnectInput): WalletConnect {
  let opening: Promise<OpenWalletConnect> | undefined
  let opened: OpenWalletConnect | undefined
  let pairing = new AbortController()
  let linked = () => {}

  const open = async () => {
    opening ??= import('./walletConnect/openWalletConnect.ts').then(({ openWalletConnect }) =>
      openWalletConnect({
        ...input,
        onUri(uri) {
          linked()
          input.onUri(uri)
        },
      }),
    )
    try {
      opened = await opening
      return opened
    } catch (error) {
      opening = undefined
      throw error
    }
  }
  const abort = () => pairing.abort(new ModalError('MODAL_CLOSED'))

  return {
    id,
    type,
    async pair(networks) {
      abort()
      const mine = new AbortController()
      pairing = mine
      const { signal } = mine
      const timer = setTimeout(() => mine.abort(new ModalError('CONNECTION_ERROR')), linkTimeoutMs)
      const isLinked = () => clearTimeout(timer)
      linked = isLinked
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      const paired = open().then((wallets) => {
        signal.throwIfAborted()
        return wallets.pair(networks, signal)
      })
      paired.catch(() => {})
      try {
        return await Promise.race([paired, aborted])
      } catch (error) {
        mine.abort(error)
        throw error
      } finally {
        isLinked()
      }
    },
    at: (topic, namespace) => ({
      id,
      type,
      namespace,
      topic,
      restore: async (each) => (await open()).restore(topic, namespace, each),
    }),
    end: async (topic) => opened?.end(topic),
    abort,
    async setAwake(awake) {
      await opened?.setAwake(awake)
    },
  }
}
