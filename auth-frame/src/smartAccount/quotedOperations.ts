import type { Auth } from '../Auth.ts'
import type { Call, Operation } from './Operation.ts'

/** Time (ms) for which a quoted operation may be used. After that its gas price may be too low. */
const life = 60_000
/**
 * Maximum number of stored quotes. A few suffice, because the modal quotes one payment at a time. Older quotes are
 * dropped.
 */
const most = 8

/** The data that identifies a stored quote. */
type QuoteKey = {
  /** CAIP-2 id of the network. */
  readonly network: string
  /** Owner of the smart account. */
  readonly owner: string
  readonly calls: readonly Call[]
  /** URL of the paymaster service. */
  readonly paymaster: string | undefined
}

const textOf = ({ network, owner, calls, paymaster }: QuoteKey) =>
  JSON.stringify([network, owner, paymaster ?? null, calls.map(({ to, value, data }) => [to, `${value}`, data])])

/**
 * Stores an operation whose fee was quoted.
 *
 * @param now ms of a monotonic clock
 */
export function keepQuoted(
  auth: Pick<Auth, 'quotes'>,
  key: QuoteKey,
  operation: Operation,
  now = performance.now(),
): void {
  const { quotes } = auth
  const text = textOf(key)
  quotes.delete(text)
  quotes.set(text, { operation, at: now })
  for (const oldest of [...quotes.keys()].slice(0, -most)) quotes.delete(oldest)
}

/**
 * Returns the operation that was quoted for these calls within the last minute. Removes the operation from the store,
 * because we must not sign two operations with the same nonce.
 */
export function takeQuoted(auth: Pick<Auth, 'quotes'>, key: QuoteKey, now = performance.now()): Operation | undefined {
  const found = auth.quotes.get(textOf(key))
  auth.quotes.delete(textOf(key))
  return found && now - found.at <= life ? found.operation : undefined
}
