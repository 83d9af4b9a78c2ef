import type { NamespaceState } from '../../Sdk.ts'

/** Facts about a connected account. They are missing until the modal's frame has reported them. */
type Facts = {
  /** Current network (CAIP-2), such as `eip155:8453`. */
  readonly network: string | null
  /** CAIP-10 id, such as `eip155:1:0xab16…`. */
  readonly caipAddress: string | null
  /** The account's name, such as an ENS name. */
  readonly name?: string | null
} & Partial<
  Pick<
    NamespaceState,
    | 'namespace'
    | 'accounts'
    | 'networkName'
    | 'wallet'
    | 'connector'
    | 'methods'
    | 'profileImage'
    | 'balance'
    | 'loginProvider'
    | 'user'
  >
>

/**
 * The account of a namespace.
 *
 * - `reconnecting` starts when the page has mounted, if the user was connected on the last visit. It ends after 3 s at
 *   the latest.
 * - `connected`: an extension's account counts as connected as soon as the extension has answered. The facts that only
 *   the modal knows are missing until its frame has loaded: the wallet, name, balance and user.
 *
 * @example const label = (account: Account) => (account.status === 'connected' ? account.address : 'Connect')
 */
export type Account =
  | ({ readonly status: 'connected'; readonly address: string } & Facts)
  | ({
      readonly status: 'disconnected' | 'reconnecting' | 'connecting'
      readonly address?: undefined
    } & { readonly [fact in keyof Facts]?: undefined })

/** A store of the account of one namespace, as React's `useSyncExternalStore` expects it. */
export type AccountStore = {
  /** Returns the current account. Returns the same object until the account changes. */
  getSnapshot(): Account
  /** Returns the account that a server renders, and that the client's first render must show: nobody is connected. */
  getServerSnapshot(): Account
  /** Calls the listener after each change. The first call starts to reconnect. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}
