import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { sql } from 'kysely'
import { Id, SocialProvider } from '../../api/serviceApi.ts'
import type { RoleContext } from '../RoleContext.ts'
import { browserBinding } from './browserBinding.ts'
import type { SocialClients } from './createSocialClients.ts'
import { hashState } from './hashState.ts'
import { setSocialHeaders } from './setSocialHeaders.ts'
import { socialPage } from './socialPage.ts'

/**
 * The popup's first stop: makes the attempt, ties it to this browser, and sends it to the provider.
 *
 * Who starts a login collects its result, so an address that was sent to somebody else would collect *their* login, with
 * no press at all where the provider remembers them. The way on is therefore open only to who comes from the modal, or
 * from the other role (`Referer`, which no page can choose); anybody else is asked first, and told who wants it.
 */
export async function beginSocial(context: RoleContext, clients: SocialClients, http: Context): Promise<Response> {
  const { db, settings, keys, now } = context
  const { data: id } = Id.safeParse(http.req.param('id'))
  if (!id) return over(http)
  const login = await db
    .selectFrom('logins')
    .select(['provider', 'details', 'origin', 'expires_at'])
    .where('id', '=', id)
    .where('kind', '=', 'social')
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  const client = login && clients.get(SocialProvider.parse(login.provider))
  if (!login || !client) return over(http)

  const life = Math.ceil((login.expires_at.getTime() - now()) / 1000)
  const binding = browserBinding(context, http, { id, postedAcross: client.responseMode === 'form_post', life })
  const bound = login.details?.browser
  if (bound !== undefined && bound !== binding.read()) return over(http)

  if (http.req.method === 'POST') {
    if (http.req.header('origin') !== new URL(settings.url).origin) return over(http)
  } else if (!comesFromUs(http, settings))
    return socialPage(http, {
      title: 'Are you logging in?',
      text: `The site ${login.origin} asks who you are. Go on only if you have just begun to log in there, in this browser.`,
      button: 'Go on',
    })

  const [state = '', nonce = '', codeVerifier = ''] = Array.from({ length: 3 }, () =>
    randomBytes(32).toString('base64url'),
  )
  // Written once: of two browsers that come at the same time, one is too late.
  const browser = typeof bound === 'string' ? bound : binding.create()
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({ state: hashState(keys, state), nonce, code_verifier: codeVerifier, details: JSON.stringify({ browser }) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(bound === undefined ? sql<boolean>`details is null` : sql<boolean>`details->>'browser' = ${browser}`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return over(http)

  const hint = /^[\x21-\x7e]{1,255}$/.exec(http.req.query('hint') ?? '')?.[0]
  const address = (await client.authorizeUrl({ state, nonce, codeVerifier }, hint)).href
  // After a form, `form-action` would count for every redirect that follows.
  if (http.req.method === 'POST')
    return socialPage(http, { title: 'Opening the login…', text: 'One moment.', goOn: address })
  setSocialHeaders(http)
  http.header('referrer-policy', 'no-referrer')
  return http.redirect(address, 303)
}

function comesFromUs(http: Context, settings: RoleContext['settings']): boolean {
  const referer = http.req.header('referer') ?? ''
  if (!URL.canParse(referer)) return false
  const { modalOrigin, loginUrl, keeperUrl } = settings
  return [modalOrigin, loginUrl, keeperUrl].map((url) => new URL(url).origin).includes(new URL(referer).origin)
}

function over(http: Context): Promise<Response> {
  return socialPage(http, {
    title: 'This login is over',
    text: 'Close this window and begin again.',
    status: 410,
  })
}
