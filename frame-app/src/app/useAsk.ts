import { useCallback, useEffect, useRef, useState } from 'react'

type Asking = {
  /** Why the last attempt failed; `null` while one is under way. */
  readonly error: unknown
  again(): void
}

/**
 * Asks when the view opens, once, also where a development build mounts twice; and again when `again` is called.
 *
 * @param ask rejects with what the view shows as its failure
 */
export function useAsk(ask: () => Promise<void>): Asking {
  const [error, setError] = useState<unknown>(null)
  const latest = useRef(ask)
  latest.current = ask
  const again = useCallback(() => {
    setError(null)
    latest.current().catch((reason) => setError(reason ?? new Error('Failed')))
  }, [])
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current) again()
    asked.current = true
  }, [again])
  return { error, again }
}
