import { ModalError } from '#shared/errors/ModalError.ts'
import { loadOnce } from '#shared/loadOnce.ts'
import { untilAborted } from './walletConnect/untilAborted.ts'
import type { OpenWalletConnect, WalletConnect, WalletConnectInput } from './walletConnect/WalletConnect.ts'

const id = 'walletConnect'
const type = 'WALLET_CONNECT'

/** How long a link may take to be made, in milliseconds: without a relay the library would try for ever. */
const linkTimeoutMs = 15_000

/** Wallets on other devices, through the relay. Its client is opened with the first pairing or restored session. */
export function createWalletConnect(input: WalletConnectInput): WalletConnect {
  let opened: OpenWalletConnect | undefined
  let pairing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = loadOnce(async () => {
    const { openWalletConnect } = await import('./walletConnect/openWalletConnect.ts')
    const onUri = (uri: string) => {
      clearTimeout(timer)
      input.onUri(uri)
    }
    opened = await openWalletConnect({ ...input, onUri })
    return opened
  })
  const abort = () => {
    clearTimeout(timer)
    pairing.abort(new ModalError('MODAL_CLOSED'))
  }

  return {
    id,
    type,
    async pair(networks) {
      abort()
      const mine = new AbortController()
      const { signal } = mine
      pairing = mine
      timer = setTimeout(() => mine.abort(new ModalError('CONNECTION_ERROR')), linkTimeoutMs)
      const paired = open().then((wallets) => {
        signal.throwIfAborted()
        return wallets.pair(networks, signal)
      })
      try {
        return await Promise.race([paired, untilAborted(signal)])
      } finally {
        if (pairing === mine) clearTimeout(timer)
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
    setAwake: async (awake) => opened?.setAwake(awake),
  }
}
