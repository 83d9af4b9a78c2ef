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
  // The store reads the last visit's connection when it gets its first listener. That must be after the first render,
  // which has to equal the server's HTML.
  const subscribeLater = (listener: () => void) => {
    const begun = Promise.resolve().then(() => {
      const stop = subscribe(listener)
      listener()
      return stop
    })
    return () => void begun.then((stop) => stop())
  }
  const track = createSubscriber(subscribeLater)
  return {
    get current() {
      track()
      return globalThis.window ? getSnapshot() : getServerSnapshot()
    },
    subscribe(run) {
      // A server only renders the first value.
      let last = globalThis.window ? getSnapshot() : getServerSnapshot()
      run(last)
      if (!globalThis.window) return () => {}
      return subscribeLater(() => {
        const next = getSnapshot()
        if (next != last) run((last = next))
      })
    },
  }
}
