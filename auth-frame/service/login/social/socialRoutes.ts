import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AuthorizationResponseError } from 'openid-client'
import { keeperApi, loginApi, SocialProvider } from '../../../api/serviceApi.ts'
import { findOrCreateAccount } from '../../account/findOrCreateAccount.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { describeError } from '../../http/createLog.ts'
import type { RoleContext } from '../../http/RoleContext.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import { serveCall } from '../../http/serveCall.ts'
import { guardStart } from '../../limits/guardStart.ts'
import { createLogin } from '../createLogin.ts'
import { pageStyle } from '../servicePage.ts'
import { settleLogin } from '../settleLogin.ts'
import { beginSocial, stateHashes } from './beginSocial.ts'
import { browserBinding } from './browserBinding.ts'
import { collectSocial, socialDigits } from './collectSocial.ts'
import { createSocialClients, type SocialClient, type SocialClients } from './createSocialClient.ts'
import { endedPage, setSocialHeaders } from './socialPage.ts'

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
    /** Whether the provider has to ask the user to confirm even if the auth page sent the popup. */
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

/** The providers' error codes after a click on Cancel. */
const cancelCodes = ['access_denied', 'user_denied', 'user_cancelled_authorize', 'user_cancelled_login']

/**
 * Handles the provider's answer. It arrives by a redirect, or from Apple as a posted form. An answer counts once, only
 * in the browser that started the login, and only from the provider that was asked.
 *
 * The popup then returns to the auth page, which learns no reason other than "denied" or "failed". If the auth page did
 * not send the popup, the URL's fragment also contains the digits that are needed to collect the login, and the site on
 * which the user has to type them.
 *
 * @param answer parameters of the query or of the form
 */
async function finishSocial(
  context: RoleContext,
  clients: SocialClients,
  http: Context,
  answer: URLSearchParams,
): Promise<Response> {
  const { settings, log } = context
  const provider = SocialProvider.safeParse(http.req.param('provider'))
  const client = provider.success ? clients.get(provider.data) : undefined
  const state = answer.get('state')
  const postedAcross = client?.responseMode === 'form_post'
  if (!client || !state || (http.req.method === 'POST') !== postedAcross) return endedPage(http)
  const attempt = await claimAttempt(context, client, state)
  if (!attempt) return endedPage(http)
  const { id } = attempt
  if (!browserBinding(context, http, { id, postedAcross, life: 0 }).isHere(attempt.browser)) {
    log.warn(
      { event: 'social-elsewhere', provider: client.provider },
      "a provider's answer arrived in another browser: ended the login",
    )
    await settleLogin(context, id, { denied: 'failed' })
    return endedPage(http)
  }

  try {
    const person = await client.identify(answer, { ...attempt, state })
    const identity = { kind: client.provider, ...person }
    const done = await findOrCreateAccount(context, identity)
    if (attempt.isFromAuthPage)
      return (await settleLogin(context, id, { done })) ? returnToAuthPage('') : endedPage(http)
    const digits = socialDigits.create()
    const details = { digits: socialDigits.hashes(context, id, digits)[0] }
    const isHeld = await settleLogin(context, id, { done, details, held: socialDigits.life })
    return isHeld ? returnToAuthPage(`#${new URLSearchParams({ digits, site: attempt.origin })}`) : endedPage(http)
  } catch (error) {
    const denied = error instanceof AuthorizationResponseError && cancelCodes.includes(error.error)
    if (!denied)
      log.warn(
        { event: 'social-failed', provider: client.provider, error: describeError(error) },
        'a social login failed',
      )
    await settleLogin(context, id, { denied: denied ? 'denied' : 'failed' })
    return returnToAuthPage(denied ? '?error=access_denied' : '?error=login_failed')
  }

  function returnToAuthPage(suffix: string): Response {
    setSocialHeaders(http)
    return http.redirect(`${settings.authOrigin}/social.html${suffix}`, 303)
  }
}

type ClaimedAttempt = {
  /** Id of the login. */
  readonly id: string
  readonly nonce: string
  readonly codeVerifier: string
  /** Keyed hash of the cookie that binds the login to a browser (see `browserBinding`). */
  readonly browser: unknown
  /** Whether the auth page itself sent the popup here. */
  readonly isFromAuthPage: boolean
  /** Origin of the requesting site, as claimed at the start. */
  readonly origin: string
}

/** Finds the login of an OAuth `state` and deletes the state, so that a replayed answer has no effect. */
async function claimAttempt(
  { db, keys, clock }: RoleContext,
  { provider }: SocialClient,
  state: string,
): Promise<ClaimedAttempt | undefined> {
  const row = await db
    .updateTable('logins')
    .set({ state: null })
    .where('state', 'in', stateHashes(keys, state))
    .where('kind', '=', 'social')
    .where('provider', '=', provider)
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(clock.now()))
    .returning(['id', 'nonce', 'code_verifier', 'details', 'origin'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, nonce, code_verifier: codeVerifier, details, origin } = row
  const { browser, isLed } = details ?? {}
  return {
    id,
    nonce: nonce ?? '',
    codeVerifier: codeVerifier ?? '',
    browser,
    isFromAuthPage: isLed === true,
    origin: origin ?? '',
  }
}
