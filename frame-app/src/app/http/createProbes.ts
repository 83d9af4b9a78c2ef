import type { CircuitBreaker } from './circuitBreaker.ts'

/** Whether a call may ask a service that is spared just now, and what comes of the one that does. */
export type Probes = {
  /** See `Http.forVisitor`. */
  readonly forVisitor: <result>(act: () => Promise<result>) => Promise<result>
  /** Settles with the call that asks a service at this moment; `undefined` where none does. */
  readonly underWay: (breaker: CircuitBreaker) => Promise<void> | undefined
  /** Whether a visitor wants the service to be asked all the same, and it was not yet. */
  readonly isDue: (breaker: CircuitBreaker) => boolean
  /** Asks the service. A caller that gives up leaves the chance to the next one. */
  readonly start: <answer>(
    breaker: CircuitBreaker,
    ask: () => Promise<answer>,
    signal: AbortSignal | undefined,
  ) => Promise<answer>
}

/**
 * Lets a visitor's own act past the circuit breakers (RL-6): for each act a service that is spared is asked once, and
 * by one call at a time, so that many presses are no flood.
 */
export function createProbes(): Probes {
  /** For each act that goes on, the services that were asked for its sake. */
  const acts = new Set<Set<CircuitBreaker>>()
  const running = new Map<CircuitBreaker, Promise<void>>()
  const markAsked = (breaker: CircuitBreaker) => {
    for (const asked of acts) asked.add(breaker)
  }
  return {
    forVisitor: async (act) => {
      const asked = new Set<CircuitBreaker>()
      acts.add(asked)
      try {
        return await act()
      } finally {
        acts.delete(asked)
      }
    },
    underWay: (breaker) => {
      const probe = running.get(breaker)
      // An act that began meanwhile hears the same: it asks nothing more.
      if (probe) markAsked(breaker)
      return probe
    },
    isDue: (breaker) => [...acts].some((asked) => !asked.has(breaker)),
    start: (breaker, ask, signal) => {
      markAsked(breaker)
      const probe = ask().finally(() => {
        running.delete(breaker)
        if (signal?.aborted) for (const asked of acts) asked.delete(breaker)
      })
      running.set(
        breaker,
        probe.then(
          () => {},
          () => {},
        ),
      )
      return probe
    },
  }
}
