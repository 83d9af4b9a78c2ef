import { createHash, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { keeperApi } from '../../api/serviceApi.ts'
import { normalizeEmail } from '../email/normalizeEmail.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'
import { guardStart } from '../limits/guardStart.ts'
import { takeAddress } from '../limits/takeAddress.ts'
import { takeMail } from '../limits/takeMail.ts'
import { continueLogin } from '../login/continueLogin.ts'
import { mails } from '../mail/mails.ts'
import type { RoleContext } from '../RoleContext.ts'
import { deviceRules } from './deviceRules.ts'

/** Mails the link of a device registration. Accounts are not looked at before it is approved, so nothing here can tell (AU-6). */
export async function startDevice(
  context: RoleContext,
  { email, challenge, projectId, origin }: z.output<typeof keeperApi.startDevice.params>,
  { client, browser }: ClientRequest,
): Promise<{ id: string }> {
  const { db, settings, clock, mail } = context
  const to = normalizeEmail(email)
  await guardStart(context, { projectId, origin }, { client })
  await takeAddress(context, client, to)
  const giveBack = await takeMail(context, 'device', to)
  try {
    const id = await continueLogin(context, {
      kind: 'device',
      life: deviceRules.life,
      challenge,
      email: to,
      project_id: projectId,
      origin,
      browser,
    })
    const secret = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(secret).digest()
    const time = clock.now()
    await db
      .insertInto('links')
      .values({ hash, login_id: id, expires_at: new Date(time + deviceRules.life) })
      .execute()
    try {
      await mail.send(to, mails.deviceLink({ origin, browser, time }, `${settings.url}/device/${secret}`))
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
