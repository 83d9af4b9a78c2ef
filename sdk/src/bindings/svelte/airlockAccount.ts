import { createSubscriber } from 'svelte/reactivity'
import type { Namespace } from '../../Sdk.ts'
import type { Account } from '../account/Account.ts'
import type { AnySdk } from '../account/AnySdk.ts'
import { createAccounts } from '../account/createAccounts.ts'

/**
 * An account as a store (`$account`), and as a value that runes track (`account.current`).
 *
 * @example const account: AirlockAccount = airlockAccount(sdk)
 */
export type AirlockAccount = {
  /** The current account. Reading it in an effect or a template tracks it. */
  readonly current: Account
  /** Calls `run` with the current account and after each change, as Svelte's stores do. */
  subscribe(run: (account: Account) => void): () => void
}

/**
 * Returns the account of a namespace, for `$account` or `account.current`. Create it once for an SDK, outside of
 * components.
 *
 * @param namespace defaults to the active namespace
 * @example const account = airlockAccount(sdk, 'eip155')
 */
export function airlockAccount(sdk: AnySdk, namespace?: Namespace): AirlockAccount {
  const { getSnapshot, getServerSnapshot, subscribe } = createAccounts(sdk).of(namespace)
  const track = createSubscriber(subscribe)
  return {
    get current() {
      track()
      return globalThis.window ? getSnapshot() : getServerSnapshot()
    },
    subscribe(run) {
      let last = getServerSnapshot()
      run(last)
      // A server only renders the first value.
      if (!globalThis.window) return () => {}
      const refresh = () => {
        const next = getSnapshot()
        if (next != last) run((last = next))
      }
      const unsubscribe = subscribe(refresh)
      refresh()
      return unsubscribe
    },
  }
}
