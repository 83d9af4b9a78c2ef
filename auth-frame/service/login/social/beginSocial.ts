import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { sql } from 'kysely'
import { Id } from '../../../api/fields.ts'
import { SocialProvider } from '../../../api/serviceApi.ts'
import type { RoleContext, RoleKeys } from '../../http/RoleContext.ts'
import { browserBinding } from './browserBinding.ts'
import type { SocialClients } from './createSocialClient.ts'
import { endedPage, socialPage } from './socialPage.ts'

/**
 * First page of a social login's popup. Binds the login to this browser and sends the popup to the provider.
 *
 * The attack: whoever starts a login collects its result. An attacker could start a login, send this page's URL to a
 * victim, and collect the victim's login. If the provider remembers the victim, not even a click is needed.
 *
 * So the popup continues immediately only if the auth origin's own page posts a form here, which the `Origin` header
 * proves. In all other cases the page names the requesting site and asks the user first. The `Referer` header would not
 * be enough. It survives redirects, so the other role could redirect the popup, which the auth page sends there first,
 * to a login of its own. A form's `Origin` becomes `null` after a redirect to another origin.
 *
 * A click proves little, because an attacker can tell the victim what to click. So if the auth page did not send the
 * popup, the provider has to ask the user too, and the login can be collected only with digits that the user reads at
 * its end.
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
  // Writes the binding only if there is none yet. If two browsers open the page at the same time, the second one is
  // refused.
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
  // Sends a page instead of a redirect, because the `form-action` policy of the page with the form would also apply to
  // all further redirects.
  return socialPage(http, { title: 'Opening the login…', text: 'One moment.', continueUrl })
}

/**
 * Returns the hashes of a login's OAuth `state`, newest key first. We store hashes, so that a leaked database is not
 * enough to forge a provider's callback.
 */
export function stateHashes(keys: Pick<RoleKeys, 'hashes'>, state: string): readonly string[] {
  return keys.hashes('social-state', state).map((hash) => hash.toString('base64url'))
}
