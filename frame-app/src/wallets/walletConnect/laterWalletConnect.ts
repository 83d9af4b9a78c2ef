import { makeError } from '#shared/errors/makeError.ts'
import { loadOnce } from '#shared/loadOnce.ts'
import { untilAborted } from './untilAborted.ts'
import type { OpenWalletConnect, WalletConnect, WalletConnectInput } from './WalletConnect.ts'

const id = 'walletConnect'
const type = 'WALLET_CONNECT'

/** Connects WalletConnect wallets through the relay. The code loads with the first pairing or restored session. */
export function laterWalletConnect(input: WalletConnectInput): WalletConnect {
  let loaded: OpenWalletConnect | undefined
  let pairing: AbortController | undefined
  const load = loadOnce(async () => {
    const made = await import('./createWalletConnect.ts').then((module) => module.createWalletConnect(input))
    loaded = made
    return made
  })
  // In memory, an error's stack keeps the data of the functions that called it, such as a login code. So we create the
  // error only if a pairing is pending.
  const abort = () => {
    pairing?.abort(makeError('MODAL_CLOSED'))
    pairing = undefined
  }
  return {
    id,
    type,
    async pair(networks, signIn) {
      abort()
      pairing = new AbortController()
      const { signal } = pairing
      const [wallets, asked] = await Promise.race([Promise.all([load(), signIn]), untilAborted(signal)])
      return wallets.pair(networks, signal, asked)
    },
    at: (topic, namespace) => ({
      id,
      type,
      namespace,
      topic,
      restore: async (each) => (await load()).restore(topic, namespace, each),
    }),
    end: async (topic) => loaded?.end(topic),
    endOthers: async (topics) => loaded?.endOthers(topics),
    abort,
    setAwake: async (awake) => loaded?.setAwake(awake),
  }
}
