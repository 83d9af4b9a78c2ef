import type { CircuitBreaker } from './circuitBreaker.ts'

/** Tracks whether a call may probe a paused service, and the running probes. */
export type Probes = {
  /** See `Http.forVisitor`. */
  readonly forVisitor: <result>(act: () => Promise<result>) => Promise<result>
  /** Settles with the running probe of a service; `undefined` if there is none. */
  readonly underWay: (breaker: CircuitBreaker) => Promise<void> | undefined
  /** Whether an action of the user may still probe the service. */
  readonly isDue: (breaker: CircuitBreaker) => boolean
  /** Probes the service. An aborted call leaves the attempt to the next one. */
  readonly start: <answer>(
    breaker: CircuitBreaker,
    ask: () => Promise<answer>,
    signal: AbortSignal | undefined,
  ) => Promise<answer>
}

/**
 * Lets actions of the user pass the circuit breakers (RL-6). Each action probes a paused service once. Only one call at
 * a time does so, so many clicks do not flood the service.
 */
export function createProbes(): Probes {
  /** For each running action, the services that it has probed. */
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
      // An action that began meanwhile shares this result and does not probe again.
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
