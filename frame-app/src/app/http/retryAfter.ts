/**
 * Returns the wait that an answer's `Retry-After` header requests, in milliseconds. A date in that header is compared
 * with the server's `Date` header if the latter is readable, because the user's clock may be a day off (RL-13).
 */
export function retryAfter(headers: Headers, wallClock: () => number = Date.now): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const serverNow = Date.parse(headers.get('date') ?? '')
  const wait = Date.parse(value) - (Number.isNaN(serverNow) ? wallClock() : serverNow)
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
