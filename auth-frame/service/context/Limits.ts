import type { Limit } from '../settings/LimitSettings.ts'

export type Taken =
  | { readonly allowed: true; giveBack(): Promise<void> }
  /** `retryAfter`: whole seconds, at least 1. */
  | { readonly allowed: false; readonly retryAfter: number }

export type Limits = {
  /**
   * Counts one more for `key` in the sliding window, atomically, so that replicas agree.
   *
   * @param key what is counted, such as `['mails', address]`; only its keyed hash is stored
   * @param what makes two hits the same one, as in "different addresses", and is hashed too; by default every hit
   *   counts
   */
  take(key: readonly string[], limit: Limit, what?: string): Promise<Taken>
  /** How many hits are in the window, without adding one. */
  count(key: readonly string[], limit: Limit): Promise<number>
  /** Forgets all hits of `key`. */
  clear(key: readonly string[]): Promise<void>
}
