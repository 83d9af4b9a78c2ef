import { createHash, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { keeperApi } from '../../api/serviceApi.ts'
import { normalizeEmail } from '../account/storedEmail.ts'
import { type ClientRequest, readClient, type SessionHolder } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { serveCall } from '../http/serveCall.ts'
import { mails } from '../mail/mails.ts'
import { approveDevice, stopLinks } from './approveDevice.ts'
import { collectLogin } from './collectLogin.ts'
import { continueLogin } from './createLogin.ts'
import { type DevicePage, type DeviceRequest, devicePage, findDeviceRequest } from './devicePage.ts'
import { deviceDigits, deviceRules } from './deviceRules.ts'
import { requesterPlace } from './requesterPlace.ts'
import { reserveMail } from './reserveMail.ts'
import { pageStyle, sendSecretPage } from './servicePage.ts'
import { releaseLogin, settleLogin } from './settleLogin.ts'

/** Routes of the keeper's device registration: the email, the page behind its link, and the result that A polls. */
export function deviceRoutes(context: RoleContext): Hono {
  const app = new Hono()
  const ofThisRole = csrf({ origin: new URL(context.settings.url).origin })
  serveCall(context, app, keeperApi.startDevice, (params, request) => startDevice(context, params, request))
  serveCall(context, app, keeperApi.collectDevice, (params, holder) => collectDevice(context, { ...params, holder }))

  app.get('/device/style.css', (http) => http.text(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  // Opening the link approves nothing, because mail scanners open links too.
  app.get('/device/:secret', async (http) => {
    const request = await findDeviceRequest(context, http.req.param('secret'))
    if (request?.state !== 'open') return show(http, { kind: request?.state ?? 'over' })
    const isElsewhere = !isSameNetwork(request, http)
    if (isElsewhere) await markElsewhere(request.id)
    return show(http, { kind: 'ask', request, isElsewhere })
  })
  app.post('/device/:secret', ofThisRole, async (http) => {
    const request = await findDeviceRequest(context, http.req.param('secret'))
    if (request?.state !== 'open') return show(http, { kind: request?.state ?? 'over' })
    const { answer, digits } = await http.req.parseBody()
    const isElsewhere = !isSameNetwork(request, http)
    const ask = (problem?: 'wrong' | 'unsent') =>
      show(http, { kind: 'ask', request, isElsewhere, ...(problem && { problem }) })
    if (answer === 'deny') {
      const isSettled = await settleLogin(context, request.id, { denied: 'denied' })
      return show(http, { kind: isSettled ? 'denied' : 'answered' })
    }
    if (answer !== 'approve') return ask()
    if (isElsewhere) await markElsewhere(request.id)
    try {
      const kind = await approveDevice(context, request, readClient(context, http), digits)
      return kind === 'wrong' ? ask('wrong') : show(http, { kind })
    } catch (error) {
      if (error instanceof ServiceFailure && error.code === 'MAIL_FAILED') return ask('unsent')
      throw error
    }
  })
  app.get('/device/stop/:secret', (http) => show(http, { kind: 'stop' }))
  app.post('/device/stop/:secret', ofThisRole, async (http) =>
    show(http, { kind: (await stopLinks.use(context, http.req.param('secret'))) ? 'stopped' : 'late' }),
  )
  return app

  function isSameNetwork({ details }: DeviceRequest, http: Context): boolean {
    return requesterPlace.isSame(context, details, readClient(context, http))
  }
  /** Records that the link was opened in another network, so that the requesting browser shows the digits. */
  async function markElsewhere(id: string): Promise<void> {
    await context.db
      .updateTable('logins')
      .set({ details: sql`details || '{"isElsewhere":true}'::jsonb` })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  }
}

function show(http: Context, page: DevicePage) {
  const status = page.kind === 'over' ? 410 : page.kind === 'answered' ? 409 : 200
  return sendSecretPage(http, devicePage(page), status)
}

/**
 * Emails the link of a device registration. Looks up no account before the approval, so the answer cannot reveal
 * whether an account exists (AU-6).
 */
async function startDevice(
  context: RoleContext,
  { email, challenge, projectId, origin, pass }: z.output<typeof keeperApi.startDevice.params>,
  request: ClientRequest,
): Promise<{ id: string }> {
  const { db, settings, clock, mail } = context
  const to = await normalizeEmail(email)
  const requester = { projectId, origin }
  const { giveBack } = await reserveMail(context, { purpose: 'device', to, requester, challenge, pass }, request)
  const { browser, place } = request
  try {
    const id = await continueLogin(context, {
      kind: 'device',
      life: deviceRules.life,
      challenge,
      email: to,
      project_id: projectId,
      origin,
      browser,
      details: JSON.stringify(requesterPlace.store(context, challenge, request)),
    })
    const secret = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(secret).digest()
    const time = clock.now()
    await db
      .insertInto('links')
      .values({ hash, login_id: id, expires_at: new Date(time + deviceRules.life) })
      .execute()
    try {
      const facts = { origin, isOwnPage: origin === settings.authOrigin, browser, place, time }
      await mail.send(to, mails.deviceLink(facts, `${settings.url}/device/${secret}`))
    } catch (error) {
      await db.deleteFrom('links').where('hash', '=', hash).execute()
      throw error
    }
    return { id }
  } catch (error) {
    await giveBack()
    throw error
  }
}

type Api = typeof keeperApi.collectDevice

/**
 * Returns the state of a device registration. If its link was opened in another network, the answer contains the digits
 * that the requesting browser has to show. After an approval in that network, the requesting browser waits two minutes.
 * During this time the link in the email can stop it.
 *
 * @throws ServiceFailure NOT_FOUND for a wrong verifier
 */
async function collectDevice(
  context: RoleContext,
  proof: z.output<Api['params']> & { readonly holder: SessionHolder },
): Promise<z.input<Api['result']>> {
  const { db, clock } = context
  const login = { kind: 'device', ...proof } as const
  let collected = await collectLogin(context, login)
  if (collected.state === 'held') {
    const isOver = Number(collected.details?.heldUntil) <= clock.now()
    if (!isOver) return { state: 'held' }
    await releaseLogin(db, proof.id)
    collected = await collectLogin(context, login)
  }
  if (collected.state === 'done') return { state: 'done', session: collected.session }
  if (collected.state === 'denied') return collected
  const isElsewhere = collected.details?.isElsewhere === true
  return { state: 'pending', ...(isElsewhere && { digits: deviceDigits.of(context, proof.id) }) }
}
