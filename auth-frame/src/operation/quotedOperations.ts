import type { Auth } from '../Auth.ts'
import type { Call } from './Call.ts'
import type { Operation } from './Operation.ts'

/** How long (ms) a quoted operation may still be shown: after that its price of gas may be too low. */
const life = 60_000
/** Older ones are dropped: M quotes one payment at a time. */
const most = 8

/** What names an operation before it is prepared. */
type QuoteKey = {
  /** CAIP-2. */
  readonly network: string
  /** Owner of the smart account. */
  readonly owner: string
  readonly calls: readonly Call[]
  /** Address of the paymaster service. */
  readonly paymaster: string | undefined
}

const quotes = new WeakMap<Auth, Map<string, { readonly operation: Operation; readonly at: number }>>()

const textOf = ({ network, owner, calls, paymaster }: QuoteKey) =>
  JSON.stringify([network, owner, paymaster ?? null, calls.map(({ to, value, data }) => [to, `${value}`, data])])

/**
 * Keeps an operation whose fee was quoted.
 *
 * @param now ms of a clock that is never set back
 */
export function keepQuoted(auth: Auth, key: QuoteKey, operation: Operation, now = performance.now()): void {
  const kept = quotes.get(auth) ?? new Map()
  quotes.set(auth, kept)
  const text = textOf(key)
  kept.delete(text)
  kept.set(text, { operation, at: now })
  for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
}

/** Returns the operation that was quoted for these calls within a minute, once: its nonce must not be signed twice. */
export function takeQuoted(auth: Auth, key: QuoteKey, now = performance.now()): Operation | undefined {
  const kept = quotes.get(auth)
  const found = kept?.get(textOf(key))
  kept?.delete(textOf(key))
  return found && now - found.at <= life ? found.operation : undefined
}
