import { readHints } from '../../provider/hints.ts'
import type { Namespace } from '../../Sdk.ts'
import type { Account, AccountStore } from './Account.ts'
import type { AnySdk } from './AnySdk.ts'

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

const nobody: Account = { status: 'disconnected' }

function createStore(sdk: AnySdk, namespace: Namespace | undefined): AccountStore {
  const listeners = new Set<() => void>()
  let account = nobody
  /** The connections of the last visit that may still come back. `undefined` until the store has a listener. */
  let hints: { readonly [namespace: string]: string } | undefined
  /** Account of the extension that the user had connected on the last visit. It may answer before the frame does. */
  let early: Account | undefined

  const notify = (_?: unknown) => {
    for (const listener of listeners) listener()
  }
  const read = () => {
    const { activeNamespace, namespaces } = sdk.getState()
    // Until the frame has loaded, the active namespace is the dapp's first one, not that of the last visit.
    const lastVisit = Object.keys(Object(hints))[0] ?? 'eip155'
    const name = namespace ?? (namespaces[activeNamespace] ? activeNamespace : lastVisit)
    const known = namespaces[name as Namespace]
    const status = known?.status
    if (status == 'connected') return { ...known, name: known!.profileName }
    // If the frame has reported that nobody is connected, the last visit's account does not come back.
    if (status != 'disconnected') {
      if (early && name == 'eip155') return early
      if (hints?.[name]) return { status: 'reconnecting' }
    }
    return { status: status ?? 'disconnected' }
  }
  return {
    getSnapshot() {
      const next = read() as Account
      if (JSON.stringify(next) != JSON.stringify(account)) account = next
      return account
    },
    getServerSnapshot: () => nobody,
    subscribe(listener) {
      listeners.add(listener)
      if (!hints) {
        hints = Object(readHints())
        sdk.subscribe(notify)
        setTimeout(() => notify((hints = {})), reconnectMs)
        // With a dot, the hint is the rdns of an extension, which the SDK asks before the frame has loaded.
        if (/\./.test(hints!.eip155!))
          import('./earlyAccount.ts').then(
            (chunk) => chunk.earlyAccount(sdk, (found) => notify((early = found))),
            () => {},
          )
      }
      return () => listeners.delete(listener)
    },
  }
}
