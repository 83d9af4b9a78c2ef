import type { Eip1193Provider } from '../discovery/Extension.ts'
import { rpcError } from '../wire/rpcError.ts'
import { walletError } from './walletError.ts'

/** A wallet with an API of its own, in the words of its family. All of it may throw. */
export type BridgedWallet = {
  // biome-ignore lint/suspicious/noExplicitAny: each method looks for itself at what it is given
  readonly methods: { readonly [method: string]: (params: any) => unknown }
  /** Hears which accounts the wallet has now, until the answer is called. */
  listen(changed: (accounts: unknown) => void): unknown
}

/**
 * A wallet as a provider that speaks the vocabulary of its family. What it is bridged with comes at its first use: most
 * wallets in a page are never asked.
 */
export function bridge(load: () => Promise<BridgedWallet>): Eip1193Provider {
  let loading: Promise<BridgedWallet> | undefined
  let stop: Promise<unknown> | undefined
  const loaded = () => {
    loading ??= load()
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    async request({ method, params }) {
      try {
        const { methods } = await loaded()
        if (!Object.hasOwn(methods, method)) throw rpcError(4200, 'Requested RPC call is not allowed')
        return await methods[method]!(Object(params))
      } catch (thrown) {
        throw walletError(thrown)
      }
    },
    on(event, listener) {
      if (event == 'accountsChanged') stop = loaded().then((wallet) => wallet.listen(listener))
      // A wallet that cannot be listened to never changes.
      stop?.catch(() => {})
    },
    removeListener(event) {
      if (event == 'accountsChanged') stop?.then((end) => (end as () => void)()).catch(() => {})
    },
  }
}
