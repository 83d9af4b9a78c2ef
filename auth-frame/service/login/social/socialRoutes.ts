import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { keeperApi, loginApi, type SocialProvider } from '../../../api/serviceApi.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import { serveCall } from '../../http/serveCall.ts'
import { guardStart } from '../../limits/guardStart.ts'
import { createLogin } from '../createLogin.ts'
import { pageStyle } from '../servicePage.ts'
import { beginSocial } from './beginSocial.ts'
import { collectSocial } from './collectSocial.ts'
import { createSocialClients, type SocialClients } from './createSocialClient.ts'
import { finishSocial } from './finishSocial.ts'

/**
 * Routes of the social login at one role: two calls, and two pages through which the popup passes.
 *
 * @throws Error for a malformed entry of the `providers` setting
 */
export function socialRoutes(context: RoleContext): Hono {
  const app = new Hono()
  const clients = createSocialClients(context.settings)
  const api = context.settings.role === 'login' ? loginApi : keeperApi

  serveCall(context, app, api.startSocial, (params, request) => startSocial(context, clients, params, request))
  serveCall(context, app, api.collectSocial, (params, holder) => collectSocial(context, { ...params, holder }))

  const css = { 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' }
  app.get('/v1/social/style.css', (http) => http.body(pageStyle, 200, css))
  app.on(['GET', 'POST'], '/v1/social/begin/:id{[0-9a-f-]{36}}', (http) => beginSocial(context, clients, http))
  const callback = '/v1/social/callback/:provider'
  app.get(callback, (http) => finishSocial(context, clients, http, new URL(http.req.url).searchParams))
  app.post(callback, bodyLimit({ maxSize: 65_536 }), async (http) =>
    finishSocial(context, clients, http, new URLSearchParams(await http.req.text())),
  )
  return app
}

const life = 10 * 60_000

/**
 * Starts a social login. The provider learns nothing yet: the popup first opens this role's page, which binds the login
 * to the browser (see `beginSocial`).
 *
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, RATE_LIMITED; NOT_FOUND for a provider without a registration
 */
async function startSocial(
  context: RoleContext,
  clients: SocialClients,
  params: {
    readonly projectId: string
    readonly origin: string
    readonly provider: SocialProvider
    readonly challenge: string
    /** Whether the provider has to ask the user even if the auth page sent the popup. */
    readonly mustAsk?: boolean | undefined
  },
  request: ClientRequest,
): Promise<{ id: string; uri: string }> {
  const { settings } = context
  const { provider, challenge, mustAsk = false } = params
  if (!clients.has(provider)) throw new ServiceFailure('NOT_FOUND', { message: 'This login provider is not set up.' })
  await guardStart(context, params, request)
  const id = await createLogin(context, {
    kind: 'social',
    life,
    challenge,
    project_id: params.projectId,
    origin: params.origin,
    browser: request.browser,
    provider,
    details: JSON.stringify({ mustAsk }),
  })
  return { id, uri: `${settings.url}/v1/social/begin/${id}` }
}
