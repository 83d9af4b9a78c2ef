import { createHash, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { keeperApi } from '../../../api/serviceApi.ts'
import { normalizeEmail } from '../../account/normalizeEmail.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { mails } from '../../mail/mails.ts'
import { reserveMail } from '../admission/reserveMail.ts'
import { askingPlace } from '../askingPlace.ts'
import { continueLogin } from '../continueLogin.ts'
import { deviceRules } from './deviceRules.ts'

/**
 * Mails the link of a device registration. Accounts are not looked at before it is approved, so nothing here can reveal
 * them (AU-6).
 */
export async function startDevice(
  context: RoleContext,
  { email, challenge, projectId, origin, pass }: z.output<typeof keeperApi.startDevice.params>,
  request: ClientRequest,
): Promise<{ id: string }> {
  const { db, settings, clock, mail } = context
  const to = await normalizeEmail(email)
  const asker = { projectId, origin }
  const { giveBack } = await reserveMail(context, { purpose: 'device', to, asker, challenge, pass }, request)
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
      details: JSON.stringify(askingPlace.keep(context, challenge, request)),
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
