import { readHints } from '../../provider/hints.ts'
import type { Namespace, Sdk } from '../../Sdk.ts'
import type { Account, AccountStore } from './Account.ts'

/** An SDK with any chain families. */
export type AnySdk = Sdk<Namespace>

/** An SDK, and the stores of its accounts. */
export type Accounts = {
  readonly sdk: AnySdk
  /** Returns the store of a namespace's account. Without a namespace, the store follows the active namespace. */
  of(namespace?: Namespace): AccountStore
}

/** Creates the stores of an SDK's accounts. A store does nothing until it has its first listener. */
export function createAccounts(sdk: AnySdk): Accounts {
  const stores: { [namespace: string]: AccountStore } = {}
  return { sdk, of: (namespace) => (stores[`${namespace}`] ??= createStore(sdk, namespace)) }
}

/** Maximum duration (ms) of `reconnecting`. */
const reconnectMs = 3_000

const accountOf = (status: Account['status'], facts?: object): Account => {
  const {
    address = null,
    caipAddress = null,
    network = null,
    wallet = null,
    profileName: name = null,
    balance = null,
    user = null,
  } = Object(facts)
  return { status, address, caipAddress, network, wallet, name, balance, user }
}

const nobody = accountOf('disconnected')

function createStore(sdk: AnySdk, namespace: Namespace | undefined): AccountStore {
  const listeners = new Set<() => void>()
  let account = nobody
  let isStarted = false
  let isRestoring = false
  /** Account of the extension that the user had connected on the last visit. It may answer before the frame does. */
  let early: object | undefined

  const read = () => {
    const { activeNamespace, namespaces } = sdk.getState()
    const hints = Object(readHints())
    const isKnown = namespace || namespaces[activeNamespace] || hints[activeNamespace]
    const name = isKnown ? (namespace ?? activeNamespace) : Object.keys(hints)[0]
    const known = namespaces[name as Namespace]
    if (known?.status == 'connected') return accountOf('connected', known)
    if (early && name == 'eip155') return accountOf('connected', early)
    return accountOf(isRestoring && hints[name!] ? 'reconnecting' : (known?.status ?? 'disconnected'))
  }
  const refresh = () => {
    const next = read()
    if (JSON.stringify(next) == JSON.stringify(account)) return
    account = next
    for (const listener of listeners) listener()
  }
  const start = () => {
    isStarted = true
    sdk.subscribe(refresh)
    const hints = readHints()
    // If the frame has already reported connections, it has restored those of the last visit.
    if (hints && !Object.keys(sdk.getState().namespaces)[0]) {
      isRestoring = true
      setTimeout(() => {
        isRestoring = false
        refresh()
      }, reconnectMs)
    }
    // With a dot, the hint is the rdns of an extension, which the SDK asks before the frame has loaded. The provider
    // then answers both requests without the frame.
    if (/\./.test(hints?.eip155 as string)) {
      const { request, on } = sdk.getProvider('eip155')
      const ask = async () => {
        const [address] = await request({ method: 'eth_accounts' })
        const network = `eip155:${+(await request({ method: 'eth_chainId' }))}`
        early = address && { address, network, caipAddress: `${network}:${address}` }
        refresh()
      }
      on('accountsChanged', ask)
      on('chainChanged', ask)
      ask()
    }
    refresh()
  }

  return {
    getSnapshot() {
      if (!isStarted) refresh()
      return account
    },
    getServerSnapshot: () => nobody,
    subscribe(listener) {
      listeners.add(listener)
      if (!isStarted) start()
      return () => listeners.delete(listener)
    },
  }
}
