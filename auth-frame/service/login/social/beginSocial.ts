import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { sql } from 'kysely'
import { Id } from '../../../api/fields.ts'
import { SocialProvider } from '../../../api/serviceApi.ts'
import type { RoleContext, RoleKeys } from '../../context/RoleContext.ts'
import { browserBinding } from './browserBinding.ts'
import type { SocialClients } from './createSocialClient.ts'
import { endedPage, socialPage } from './socialPage.ts'

/**
 * First page of the popup: binds the login to this browser and sends the popup to the provider.
 *
 * The browser that starts a login collects its result. So an attacker could send this page's URL to a victim and
 * collect the *victim's* login, without any click if the provider remembers them. Therefore only a form that the auth
 * origin's own page posts may continue at once (checked by `Origin`). Anyone else is asked first, and sees which site
 * asks. `Referer` would not work: it survives redirects, so the other role could redirect the popup that it gets from
 * the auth page to a login of its own. After a redirect to another origin, a form's `Origin` is `null`.
 *
 * A click proves little, because an attacker can tell the victim what to click. So if the auth page did not send the
 * popup, the provider has to ask the user too, and the login is handed over only for digits that the user reads at its
 * end.
 */
export async function beginSocial(context: RoleContext, clients: SocialClients, http: Context): Promise<Response> {
  const { db, settings, keys, clock } = context
  const { data: id } = Id.safeParse(http.req.param('id'))
  if (!id) return endedPage(http)
  const login = await db
    .selectFrom('logins')
    .select(['provider', 'details', 'origin', 'expires_at'])
    .where('id', '=', id)
    .where('kind', '=', 'social')
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  const client = login && clients.get(SocialProvider.parse(login.provider))
  if (!login || !client) return endedPage(http)

  const life = Math.ceil((login.expires_at.getTime() - clock.now()) / 1000)
  const binding = browserBinding(context, http, { id, postedAcross: client.responseMode === 'form_post', life })
  const bound = login.details?.browser
  if (bound !== undefined && !binding.isHere(bound)) return endedPage(http)

  const from = http.req.header('origin')
  const isFromAuthPage = http.req.method === 'POST' && from === settings.authOrigin
  if (http.req.method === 'POST') {
    if (!isFromAuthPage && from !== new URL(settings.url).origin) return endedPage(http)
  } else
    return socialPage(http, {
      title: 'Are you logging in?',
      text: `The site ${login.origin} asks who you are. Continue only if you just started to log in there, in this browser.`,
      button: 'Continue',
    })

  const [state = '', nonce = '', codeVerifier = ''] = Array.from({ length: 3 }, () =>
    randomBytes(32).toString('base64url'),
  )
  // Written once: if two browsers open the page at the same time, the second one is refused.
  const browser = typeof bound === 'string' ? bound : binding.create()
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({
      state: stateHashes(keys, state)[0]!,
      nonce,
      code_verifier: codeVerifier,
      details: JSON.stringify({ ...login.details, browser, isLed: isFromAuthPage }),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(sql<boolean>`details->>'browser' is not distinct from ${bound === undefined ? null : browser}`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return endedPage(http)

  const mustAsk = !isFromAuthPage || login.details?.mustAsk === true
  const continueUrl = (await client.authorizeUrl({ state, nonce, codeVerifier, mustAsk })).href
  // Not a redirect: the `form-action` policy of the page with the form would apply to all further redirects too.
  return socialPage(http, { title: 'Opening the login…', text: 'One moment.', continueUrl })
}

/**
 * Hashes a login's OAuth `state` for the database, under each key, newest first. A leaked database is then not enough
 * to forge a provider's callback.
 */
export function stateHashes(keys: Pick<RoleKeys, 'hashes'>, state: string): readonly string[] {
  return keys.hashes('social-state', state).map((hash) => hash.toString('base64url'))
}
