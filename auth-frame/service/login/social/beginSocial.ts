import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { sql } from 'kysely'
import { Id } from '../../../api/fields.ts'
import { SocialProvider } from '../../../api/serviceApi.ts'
import type { RoleContext, RoleKeys } from '../../context/RoleContext.ts'
import { browserBinding } from './browserBinding.ts'
import type { SocialClients } from './createSocialClient.ts'
import { socialPage } from './socialPage.ts'

/**
 * The popup's first stop: makes the attempt, ties it to this browser, and sends it to the provider.
 *
 * The one who starts a login collects its result, so an address that was sent to another person would collect *their*
 * login, with no press at all if the provider remembers them. The way on is therefore open only to a form that the auth
 * origin's own page posts (`Origin`); anyone else is asked first, and sees who asks. `Referer` would not do: it
 * outlives redirects, so the other role could send the popup that it gets from the auth page on to an attempt of its
 * own. After a redirect to another origin the `Origin` of a form is `null`.
 *
 * A press is not a proof, since anyone can lead a person here and say what to press. So an attempt that the auth page
 * did not lead also makes the provider ask, and is handed over only for digits that the person reads at its end.
 */
export async function beginSocial(context: RoleContext, clients: SocialClients, http: Context): Promise<Response> {
  const { db, settings, keys, clock } = context
  const { data: id } = Id.safeParse(http.req.param('id'))
  if (!id) return over(http)
  const login = await db
    .selectFrom('logins')
    .select(['provider', 'details', 'origin', 'expires_at'])
    .where('id', '=', id)
    .where('kind', '=', 'social')
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  const client = login && clients.get(SocialProvider.parse(login.provider))
  if (!login || !client) return over(http)

  const life = Math.ceil((login.expires_at.getTime() - clock.now()) / 1000)
  const binding = browserBinding(context, http, { id, postedAcross: client.responseMode === 'form_post', life })
  const bound = login.details?.browser
  if (bound !== undefined && !binding.isHere(bound)) return over(http)

  const from = http.req.header('origin')
  const isLed = http.req.method === 'POST' && from === settings.authOrigin
  if (http.req.method === 'POST') {
    if (!isLed && from !== new URL(settings.url).origin) return over(http)
  } else
    return socialPage(http, {
      title: 'Are you logging in?',
      text: `The site ${login.origin} asks who you are. Continue only if you just started to log in there, in this browser.`,
      button: 'Continue',
    })

  const [state = '', nonce = '', codeVerifier = ''] = Array.from({ length: 3 }, () =>
    randomBytes(32).toString('base64url'),
  )
  // Written once: of two browsers that come at the same time, one is too late.
  const browser = typeof bound === 'string' ? bound : binding.create()
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({
      state: stateHashes(keys, state)[0]!,
      nonce,
      code_verifier: codeVerifier,
      details: JSON.stringify({ ...login.details, browser, isLed }),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(sql<boolean>`details->>'browser' is not distinct from ${bound === undefined ? null : browser}`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return over(http)

  const mustAsk = !isLed || login.details?.mustAsk === true
  const continueUrl = (await client.authorizeUrl({ state, nonce, codeVerifier, mustAsk })).href
  // No redirect: after a form, `form-action` of the page that posted it would count for all that follow.
  return socialPage(http, { title: 'Opening the login…', text: 'One moment.', continueUrl })
}

function over(http: Context): Promise<Response> {
  return socialPage(http, {
    title: 'This login has ended',
    text: 'Close this window and start again.',
    status: 410,
  })
}

/**
 * How the `state` of an attempt may stand in its row, the newest key's first: someone who reads the rows cannot answer
 * in the provider's place.
 */
export function stateHashes(keys: Pick<RoleKeys, 'hashes'>, state: string): readonly string[] {
  return keys.hashes('social-state', state).map((hash) => hash.toString('base64url'))
}
