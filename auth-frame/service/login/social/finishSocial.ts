import type { Context } from 'hono'
import { AuthorizationResponseError } from 'openid-client'
import { SocialProvider } from '../../../api/serviceApi.ts'
import { findOrCreateAccount } from '../../account/findOrCreateAccount.ts'
import { describeError } from '../../context/createLog.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import { settleLogin } from '../settleLogin.ts'
import { stateHashes } from './beginSocial.ts'
import { browserBinding } from './browserBinding.ts'
import { socialDigits } from './collectSocial.ts'
import type { SocialClient, SocialClients } from './createSocialClient.ts'
import { setSocialHeaders, socialPage } from './socialPage.ts'

/** How the providers say that the visitor pressed Cancel. */
const cancelled = ['access_denied', 'user_denied', 'user_cancelled_authorize', 'user_cancelled_login']

/**
 * The provider's answer: by a redirect, or with Apple by a form that its page posts. It counts once, in the browser
 * that began, and for the provider that was asked; whatever happens, the popup goes back to the auth page, which sends
 * it on, and learns no reason beyond "denied" or "failed". An attempt that the auth page did not lead brings digits
 * there behind `#`, without which no one collects it, and the site that they are for.
 *
 * @param answer the parameters of the query or of the form
 */
export async function finishSocial(
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
  if (!client || !state || (http.req.method === 'POST') !== postedAcross) return nothing(http)
  const attempt = await claimAttempt(context, client, state)
  if (!attempt) return nothing(http)
  const { id } = attempt
  if (!browserBinding(context, http, { id, postedAcross, life: 0 }).isHere(attempt.browser)) {
    log.warn({ event: 'social-elsewhere', provider: client.provider }, 'a social login came back in another browser')
    await settleLogin(context, id, { denied: 'failed' })
    return nothing(http)
  }

  try {
    const person = await client.identify(answer, { ...attempt, state })
    const identity = { kind: client.provider, ...person }
    const done = await findOrCreateAccount(context, identity)
    if (attempt.isLed) return (await settleLogin(context, id, { done })) ? end('') : nothing(http)
    const digits = socialDigits.create()
    const details = { digits: socialDigits.hashes(context, id, digits)[0] }
    const isHeld = await settleLogin(context, id, { done, details, held: socialDigits.life })
    return isHeld ? end(`#${new URLSearchParams({ digits, site: attempt.origin })}`) : nothing(http)
  } catch (error) {
    const denied = error instanceof AuthorizationResponseError && cancelled.includes(error.error)
    if (!denied)
      log.warn(
        { event: 'social-failed', provider: client.provider, error: describeError(error) },
        'a social login failed',
      )
    await settleLogin(context, id, { denied: denied ? 'denied' : 'failed' })
    return end(denied ? '?error=access_denied' : '?error=login_failed')
  }

  function end(how: string): Response {
    setSocialHeaders(http)
    return http.redirect(`${settings.authOrigin}/social.html${how}`, 303)
  }
}

/** For an answer that belongs to no attempt: it says the same whether there was one. */
function nothing(http: Context): Promise<Response> {
  return socialPage(http, { title: 'This login has ended', text: 'Close this window and start again.', status: 410 })
}

type ClaimedAttempt = {
  /** Of the login. */
  readonly id: string
  readonly nonce: string
  readonly codeVerifier: string
  /** See `browserBinding`. */
  readonly browser: unknown
  /** The auth page itself sent the popup here. */
  readonly isLed: boolean
  /** Of the site that asks, as it claims. */
  readonly origin: string
}

/** Finds the login of a state and takes the state out of it, so that an answer counts once however often it is sent. */
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
    isLed: isLed === true,
    origin: origin ?? '',
  }
}
