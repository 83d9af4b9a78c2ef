import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { sql } from 'kysely'
import { keeperApi } from '../../../api/serviceApi.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import { readClient } from '../../http/ClientRequest.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import { serveCall } from '../../http/serveCall.ts'
import { requesterPlace } from '../requesterPlace.ts'
import { pageStyle, sendSecretPage } from '../servicePage.ts'
import { settleLogin } from '../settleLogin.ts'
import { approveDevice, stopLinks } from './approveDevice.ts'
import { type DevicePage, type DeviceRequest, devicePage, findDeviceRequest } from './devicePage.ts'
import { collectDevice, startDevice } from './startDevice.ts'

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
