const waits = [300, 900] as const
const maxRetryAfter = 30_000

/**
 * Returns the wait before the next attempt (RL-6): 0.3 s, then 0.9 s, each ± 50 %, or longer if the server requests it.
 *
 * @param attempt number of failed attempts, at least 1
 * @param retryAfter the wait that the server requests, in milliseconds
 * @param random a number from 0 to 1
 * @returns milliseconds, or `undefined` if there must be no further attempt
 */
export function retryDelay(attempt: number, retryAfter: number | undefined, random: number): number | undefined {
  const wait = waits[attempt - 1]
  if (wait === undefined || (retryAfter ?? 0) > maxRetryAfter) return undefined
  return Math.max(retryAfter ?? 0, wait * (0.5 + random))
}
