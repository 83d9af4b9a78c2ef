import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { keeperApi, loginApi } from '../../../api/serviceApi.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import { serveCall } from '../../http/serveCall.ts'
import { deviceStyle } from '../deviceStyle.ts'
import { beginSocial } from './beginSocial.ts'
import { collectSocial } from './collectSocial.ts'
import { createSocialClients } from './createSocialClients.ts'
import { finishSocial } from './finishSocial.ts'
import { startSocial } from './startSocial.ts'

/**
 * Social login of one role: its two calls, and the two pages that the popup passes through.
 *
 * @throws Error when an entry of the `providers` setting is malformed
 */
export function socialRoutes(context: RoleContext): Hono {
  const app = new Hono()
  const clients = createSocialClients(context.settings)
  const api = context.settings.role === 'login' ? loginApi : keeperApi

  serveCall(context, app, api.startSocial, (params, request) => startSocial(context, clients, params, request))
  serveCall(context, app, api.collectSocial, (params, holder) => collectSocial(context, { ...params, holder }))

  const css = { 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' }
  app.get('/v1/social/style.css', (http) => http.body(deviceStyle, 200, css))
  app.on(['GET', 'POST'], '/v1/social/begin/:id{[0-9a-f-]{36}}', (http) => beginSocial(context, clients, http))
  const callback = '/v1/social/callback/:provider'
  app.get(callback, (http) => finishSocial(context, clients, http, new URL(http.req.url).searchParams))
  app.post(callback, bodyLimit({ maxSize: 65_536 }), async (http) =>
    finishSocial(context, clients, http, new URLSearchParams(await http.req.text())),
  )
  return app
}
