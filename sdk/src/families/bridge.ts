import type { Eip1193Provider } from '../discovery/Extension.ts'
import { type RpcError, rpcError } from '../wire/rpcError.ts'

/** A wallet whose own API is wrapped in the JSON-RPC methods of its chain family. Every member may throw. */
export type BridgedWallet = {
  // biome-ignore lint/suspicious/noExplicitAny: each method validates its own params
  readonly methods: { readonly [method: string]: (params: any) => unknown }
  /** Calls `changed` with the wallet's new accounts after each change. Returns a function that removes the listener. */
  listen(changed: (accounts: unknown) => void): unknown
}

/**
 * Turns a wallet into a provider with the JSON-RPC methods of the wallet's chain family. Loads the bridge on first use,
 * because most wallets in a page are never used.
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
      // If a wallet has no events, we assume that its accounts never change.
      stop?.catch(() => {})
    },
    removeListener(event) {
      if (event == 'accountsChanged') stop?.then((end) => (end as () => void)()).catch(() => {})
    },
  }
}

/**
 * Matches the messages of errors that mean that the user rejected a request. Few families have an error code for this.
 */
const declined = /reject|cancel|declin|denied/i

/**
 * Names of JavaScript's built-in errors. If a bridge throws one, it received an unexpected value, and the error's
 * message would not help a dapp's developer.
 */
const ofScript = /^(Type|Range|Syntax|Reference)Error$/

/** Converts an error of a wallet to an EIP-1193 error. -32000 is the code of sats-connect for a rejection. */
export function walletError(thrown: unknown): RpcError {
  const { code, name, message = thrown, data } = Object(thrown)
  const isReadable = typeof message == 'string' && !ofScript.test(name)
  return rpcError(
    code == -32000 || (!Number.isInteger(code) && isReadable && declined.test(message)) ? 4001 : code | 0 || -32603,
    isReadable ? message : 'Invalid request, or an invalid answer of the wallet',
    data,
  )
}
