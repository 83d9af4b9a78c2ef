const failuresToOpen = 5
const openFor = 30_000

export type CircuitBreaker = {
  /**
   * Returns the error that opened the breaker, so that calls fail immediately. Returns `undefined` while the breaker is
   * closed.
   */
  readonly refusal: () => Error | undefined
  readonly succeeded: () => void
  readonly failed: (error: Error) => void
}

/**
 * Creates a circuit breaker for a failing service (RL-6). Five consecutive failures open the breaker for 30 s. After
 * that, one more failure opens it again, and a success closes it.
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
