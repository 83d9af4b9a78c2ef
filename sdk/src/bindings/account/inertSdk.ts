import type { Provider } from '../../provider/Provider.ts'
import type { AnySdk } from './createAccounts.ts'

/**
 * Creates an SDK that never connects, for a component that got no SDK. Prints a sentence for the developer when it is
 * first used. Methods that return a promise reject with this sentence.
 */
export function inertSdk(sentence: string): AnySdk {
  let isPrinted = false
  const print = () => {
    if (!isPrinted) console.error(sentence)
    isPrinted = true
  }
  const reject = async () => {
    print()
    throw Error(sentence)
  }
  const ignore = () => {}
  const listen = () => ignore
  const provider: Provider = { request: reject, on: () => provider, removeListener: () => provider }
  return {
    getState() {
      print()
      return {
        open: false,
        loading: false,
        view: null,
        status: 'disconnected',
        activeNamespace: 'eip155',
        network: null,
        namespaces: {},
      }
    },
    getProvider() {
      print()
      return provider
    },
    subscribe: listen,
    on: listen,
    destroy: ignore,
    open: reject,
    connectWallet: reject,
    close: reject,
    disconnect: reject,
    deleteConnection: reject,
    updateEmail: reject,
    switchConnection: reject,
    switchNetwork: reject,
    setTheme: reject,
    preload: reject,
    getAvatar: reject,
  }
}

/** Whether a value is an SDK. Dapps in JavaScript may pass anything. */
export const isSdk = (value: unknown): value is AnySdk => typeof Object(value).getState == 'function'
