import type * as z from 'zod/mini'
import type { loginApi } from '../../../api/serviceApi.ts'
import { normalizeEmail } from '../../account/normalizeEmail.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { mails } from '../../mail/mails.ts'
import { reserveMail } from '../admission/reserveMail.ts'
import { continueLogin } from '../continueLogin.ts'
import { codeRules } from './codeRules.ts'
import { sendCode } from './sendCode.ts'

/**
 * Mails a code. Accounts are not looked at: they are made when the code comes back, so nothing here can reveal them
 * (AU-6).
 */
export async function startEmail(
  context: RoleContext,
  { email, challenge, projectId, origin, pass }: z.output<typeof loginApi.startEmail.params>,
  request: ClientRequest,
): Promise<{ id: string }> {
  const to = await normalizeEmail(email)
  const asker = { projectId, origin }
  const { standing, giveBack } = await reserveMail(context, { purpose: 'login', to, asker, challenge, pass }, request)
  const { browser, place } = request
  try {
    const id = await continueLogin(context, {
      kind: 'email',
      life: codeRules.life,
      challenge,
      email: to,
      project_id: projectId,
      origin,
      browser,
      is_owner: standing.isOwner,
    })
    await sendCode(context, { loginId: id, to, facts: { origin, browser, place }, mail: mails.code })
    return { id }
  } catch (error) {
    await giveBack()
    throw error
  }
}
