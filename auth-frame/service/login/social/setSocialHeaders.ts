import type { Context } from 'hono'

/** For whatever the popup gets from here. No COOP: it would cut the popup off from the frame that opened it (AU-11). */
export function setSocialHeaders(http: Context): void {
  http.header('cache-control', 'no-store')
  http.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  http.header('cross-origin-opener-policy', 'unsafe-none')
  http.header('referrer-policy', 'strict-origin')
  http.header('x-content-type-options', 'nosniff')
}
