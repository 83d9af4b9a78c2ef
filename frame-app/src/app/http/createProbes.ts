import type { CircuitBreaker } from './circuitBreaker.ts'

/** Decides which calls may probe a service whose circuit breaker is open, and tracks the running probes. */
export type Probes = {
  /** See `Http.forVisitor`. */
  readonly forVisitor: <result>(act: () => Promise<result>) => Promise<result>
  /** Returns a promise that resolves when the running probe of a service ends; `undefined` if no probe is running. */
  readonly underWay: (breaker: CircuitBreaker) => Promise<void> | undefined
  /** Whether a running user action has not probed the service yet. */
  readonly isDue: (breaker: CircuitBreaker) => boolean
  /** Probes the service. If the call is aborted, the next call may probe the service instead. */
  readonly start: <answer>(
    breaker: CircuitBreaker,
    ask: () => Promise<answer>,
    signal: AbortSignal | undefined,
  ) => Promise<answer>
}

/**
 * Lets user actions pass the circuit breakers (RL-6). Each action probes a paused service once. Only one probe per
 * service runs at a time, so many clicks do not flood the service.
 */
export function createProbes(): Probes {
  /** For each running user action, the circuit breakers of the services that the action has probed. */
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
      // A user action that began during the probe shares the probe's result and does not probe again.
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
