import { ModalError } from '#shared/errors/ModalError.ts'
import type { OpenWalletConnect, WalletConnect, WalletConnectInput } from './walletConnect/WalletConnect.ts'

const id = 'walletConnect'
const type = 'WALLET_CONNECT'

/** Wallets on other devices, through the relay. All of it is loaded with the first pairing or restored session. */
export function createWalletConnect(input: WalletConnectInput): WalletConnect {
  let loaded: OpenWalletConnect | undefined
  let given = 0
  const load = async () => {
    const { pairInTime } = await import('./walletConnect/pairInTime.ts')
    loaded ??= pairInTime(input)
    return loaded
  }
  const pair: WalletConnect['pair'] = async (networks) => {
    const mine = given
    const wallets = loaded ?? (await load())
    // Given up while the code was loading.
    if (mine !== given) throw new ModalError('MODAL_CLOSED')
    return wallets.pair(networks)
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
        const established = await loaded?.restore(namespace, each)
        if (!established) throw new ModalError('FAILED_TO_CONNECT')
        return established
      },
      restore: async (each) => (await load()).restore(namespace, each),
    }),
    async end() {
      await loaded?.end()
    },
    abort() {
      given++
      loaded?.abort()
    },
    async setAwake(awake) {
      await loaded?.setAwake(awake)
    },
  }
}
