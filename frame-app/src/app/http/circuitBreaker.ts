const failuresToOpen = 5
const openFor = 30_000

export type CircuitBreaker = {
  /** Why calls fail at once just now: the error that opened the breaker. `undefined` while it is closed. */
  readonly refusal: () => Error | undefined
  readonly succeeded: () => void
  readonly failed: (error: Error) => void
}

/**
 * Spares a service that is down (RL-6): 5 failures in a row open it for 30 s. After that one more failure opens it
 * again and a success closes it.
 *
 * @param now a monotonic clock in milliseconds
 */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let opened: { readonly until: number; readonly error: Error } | undefined
  return {
    refusal: () => (opened && now() < opened.until ? opened.error : undefined),
    succeeded: () => {
      failures = 0
      opened = undefined
    },
    failed: (error) => {
      failures += 1
      if (failures >= failuresToOpen) opened = { until: now() + openFor, error }
    },
  }
}
