import { useCallback, useEffect, useRef, useState } from 'react'

type Asking = {
  /** Error of the last request; `null` while a request is in progress. */
  readonly error: unknown
  again(): void
}

/**
 * Sends a request when the view opens (only once, even if a development build mounts twice), and again with each call
 * of `again`.
 *
 * @param ask sends the request; rejects with the error that the view shows
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
