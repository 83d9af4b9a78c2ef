import { createHash, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { keeperApi } from '../../../api/serviceApi.ts'
import { normalizeEmail } from '../../account/storedEmail.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { ClientRequest, SessionHolder } from '../../http/ClientRequest.ts'
import { mails } from '../../mail/mails.ts'
import { reserveMail } from '../admission/reserveMail.ts'
import { collectLogin } from '../collectLogin.ts'
import { continueLogin } from '../createLogin.ts'
import { requesterPlace } from '../requesterPlace.ts'
import { releaseLogin } from '../settleLogin.ts'
import { deviceDigits, deviceRules } from './deviceRules.ts'

/**
 * Emails the link of a device registration. Looks up no account before the approval, so the answer cannot reveal
 * whether an account exists (AU-6).
 */
export async function startDevice(
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
 * that the requesting browser has to show. After an approval there, the browser waits two minutes, in which the link in
 * the email can stop it.
 *
 * @throws ServiceFailure NOT_FOUND for a wrong verifier
 */
export async function collectDevice(
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
