import type { MiddlewareHandler } from 'hono'
import type { RoleSettings } from '../settings/RoleSettings.ts'

/** What every answer carries unless its route says otherwise. */
export function responseHeaders({ url, authOrigin }: Pick<RoleSettings, 'url' | 'authOrigin'>): MiddlewareHandler {
  const headers = {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    // The list of requests that a visitor may read has the sizes of A's.
    'timing-allow-origin': authOrigin,
    ...(url.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  return async (http, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) if (!http.res.headers.has(name)) http.header(name, value)
  }
}
