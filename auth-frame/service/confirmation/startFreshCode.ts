import { readAccount } from '../account/readAccount.ts'
import type { Asker } from '../context/OriginCheck.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { guardStart } from '../limits/guardStart.ts'
import { sendSessionCode } from '../login/email/sendSessionCode.ts'
import { mails } from '../mail/mails.ts'

type Input = Asker & { readonly purpose?: 'deletion' | undefined }

/**
 * Mails the code that is asked for before keys are shown or, for that purpose, before the account is deleted.
 *
 * @throws ServiceFailure NOT_FOUND when the account has no address: A then asks for a new login instead
 */
export async function startFreshCode(
  context: RoleContext,
  { purpose, ...asker }: Input,
  session: SessionRequest,
): Promise<null> {
  await guardStart(context, asker, session, true)
  const { email } = await readAccount(context, session)
  if (email === null) throw new ServiceFailure('NOT_FOUND', { message: 'This account has no email address.' })
  const mail = purpose === 'deletion' ? mails.deletionCode : mails.freshCode
  await sendSessionCode(context, session, { kind: 'fresh', purpose: 'fresh', to: email, asker, mail })
  return null
}
