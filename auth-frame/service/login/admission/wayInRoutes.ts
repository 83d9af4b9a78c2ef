import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import type { RoleContext } from '../../context/RoleContext.ts'
import { readClient } from '../../http/readClient.ts'
import { deviceStyle } from '../deviceStyle.ts'
import { attempts } from './attempts.ts'
import { wayInPage } from './wayInPage.ts'
import { wayInToken } from './wayInToken.ts'

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin"

/**
 * The page behind the mail of `sendWayIn`. It names each browser that asked for a mail from the network of the user who
 * reads it, and admits the one that the user chooses.
 */
export function wayInRoutes(context: RoleContext): Hono {
  const app = new Hono()
  app.get('/way-in/style.css', (http) => http.text(deviceStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  // Opening the link does nothing: mail scanners open links too.
  app.get('/way-in/:token', async (http) => {
    const address = wayInToken.read(context, http.req.param('token'))
    if (address === undefined) return show(http, { kind: 'over' }, 410)
    const waiting = await attempts.list(context, address, readClient(context, http))
    return show(http, { kind: 'ask', address, attempts: waiting })
  })
  app.post('/way-in/:token', csrf({ origin: new URL(context.settings.url).origin }), async (http) => {
    const address = wayInToken.read(context, http.req.param('token'))
    if (address === undefined) return show(http, { kind: 'over' }, 410)
    const { attempt } = await http.req.parseBody()
    const isAllowed = await attempts.admit(context, address, readClient(context, http), String(attempt))
    return isAllowed ? show(http, { kind: 'allowed' }) : show(http, { kind: 'gone' }, 410)
  })
  return app
}

function show(http: Context, page: Parameters<typeof wayInPage>[0], status: 200 | 410 = 200) {
  http.header('content-security-policy', policy)
  http.header('cross-origin-opener-policy', 'same-origin')
  // The page's own address is the secret; `no-referrer` would turn the form's Origin header into `null`.
  http.header('referrer-policy', 'same-origin')
  return http.html(wayInPage(page), status)
}
