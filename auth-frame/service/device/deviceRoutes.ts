import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { keeperApi } from '../../api/serviceApi.ts'
import { findOrCreateAccount } from '../account/findOrCreateAccount.ts'
import { serveCall } from '../http/serveCall.ts'
import { collectLogin } from '../login/collectLogin.ts'
import { settleLogin } from '../login/settleLogin.ts'
import type { RoleContext } from '../RoleContext.ts'
import { type DevicePage, devicePage } from './devicePage.ts'
import { deviceStyle } from './deviceStyle.ts'
import { findRequest } from './findRequest.ts'
import { startDevice } from './startDevice.ts'

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin"

/** The keeper's device registration: the mail, its page, and the answer that A polls for. */
export function deviceRoutes(context: RoleContext): Hono {
  const app = new Hono()
  serveCall(context, app, keeperApi.startDevice, (params, request) => startDevice(context, params, request))
  serveCall(context, app, keeperApi.collectDevice, async (params, { key }) => {
    const collected = await collectLogin(context, { kind: 'device', key, ...params })
    return collected.state === 'done' ? { state: 'done' as const, session: collected.session } : collected
  })

  app.get('/device/style.css', (http) => http.text(deviceStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  // Opening the link approves nothing: mail scanners open links too.
  app.get('/device/:secret', async (http) => {
    const request = await findRequest(context, http.req.param('secret'))
    return show(http, request?.state === 'open' ? { kind: 'ask', request } : { kind: request?.state ?? 'over' })
  })
  app.post('/device/:secret', csrf({ origin: new URL(context.settings.url).origin }), async (http) => {
    const request = await findRequest(context, http.req.param('secret'))
    if (request?.state !== 'open') return show(http, { kind: request?.state ?? 'over' })
    const { answer } = await http.req.parseBody()
    if (answer !== 'approve' && answer !== 'deny') return show(http, { kind: 'ask', request })
    const settled = await (answer === 'approve'
      ? approve(request)
      : settleLogin(context, request.id, { denied: 'denied' }))
    if (!settled) return show(http, { kind: 'answered' })
    return show(http, { kind: answer === 'approve' ? 'approved' : 'denied' })
  })
  return app

  function approve({ id, email }: { readonly id: string; readonly email: string }): Promise<boolean> {
    return context.db.transaction().execute(async (trx) => {
      const done = await findOrCreateAccount(context, { kind: 'email', subject: email, email }, trx)
      return settleLogin(context, id, { done }, trx)
    })
  }
}

function show(http: Context, page: DevicePage) {
  http.header('content-security-policy', policy)
  http.header('cross-origin-opener-policy', 'same-origin')
  // The page's own address is the secret; `no-referrer` would turn the form's Origin header into `null`.
  http.header('referrer-policy', 'same-origin')
  const status = page.kind === 'over' ? 410 : page.kind === 'answered' ? 409 : 200
  return http.html(devicePage(page), status)
}
