import type { NamespaceState } from '../../Sdk.ts'

type Facts = {
  /** Current network (CAIP-2), such as `eip155:8453`. */
  readonly network: string | null
  /** Name and icon of the wallet. `null` until the modal's frame has reported the wallet. */
  readonly wallet: NamespaceState['wallet']
  /** The account's name, such as an ENS name. */
  readonly name: string | null
  /** Native balance: `amount` in whole coins, as a decimal string, and the coin's symbol. */
  readonly balance: NamespaceState['balance']
  /** Email address and user name of a user who has logged in. `null` for any other wallet. */
  readonly user: NamespaceState['user']
}
type NoFacts = { readonly [fact in keyof Facts]: null }

/**
 * The account of a namespace. `reconnecting` starts when the page has mounted, if the user was connected on the last
 * visit, and ends after 3 s at the latest. An extension's account counts as connected as soon as the extension has
 * answered. The modal's frame reports the other facts later.
 */
export type Account =
  | ({
      readonly status: 'connected'
      readonly address: string
      /** CAIP-10 id, such as `eip155:1:0xab16…`. */
      readonly caipAddress: string | null
    } & Facts)
  | ({
      readonly status: 'disconnected' | 'reconnecting' | 'connecting'
      readonly address: null
      readonly caipAddress: null
    } & NoFacts)

/** A store of the account of one namespace, as React's `useSyncExternalStore` expects it. */
export type AccountStore = {
  /** Returns the current account. Returns the same object until the account changes. */
  getSnapshot(): Account
  /** Returns the account that a server renders, and that the client's first render must show: nobody is connected. */
  getServerSnapshot(): Account
  /** Calls the listener after each change. The first call starts to reconnect. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}
