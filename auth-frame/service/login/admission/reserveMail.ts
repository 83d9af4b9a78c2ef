import type { Requester, RoleContext } from '../../context/RoleContext.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import { guardStart } from '../../limits/guardStart.ts'
import { takeAddress } from '../../limits/takeFromNetworks.ts'
import { type MailBudget, mailBudgetOf, takeMail } from '../../limits/takeMail.ts'
import { sendAdmissionMail } from './admissionRoutes.ts'
import { saveRefusedStart } from './refusedStarts.ts'

type Input = {
  readonly purpose: 'login' | 'device'
  /** In its normal form. */
  readonly to: string
  readonly requester: Requester
  readonly challenge: string
  readonly pass: string | undefined
}

/**
 * Counts a mail for a user who is not logged in, in every limit that applies. If strangers have used up the mails to
 * the address, its owner gets one mail with a way in, and the page behind it offers the browser that was refused.
 *
 * @returns `giveBack` for a mail that could not be sent
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, THROTTLED, RATE_LIMITED
 */
export async function reserveMail(
  context: RoleContext,
  { purpose, to, requester, challenge, pass }: Input,
  request: ClientRequest,
): Promise<{ readonly standing: MailBudget; giveBack(): Promise<void> }> {
  const standing = await mailBudgetOf(context, to, { challenge, pass })
  await guardStart(context, requester, request, standing.isOwner)
  if (!standing.isOwner) await takeAddress(context, request.networks, to)
  try {
    return { standing, giveBack: await takeMail(context, purpose, to, standing) }
  } catch (error) {
    const usedUp = error instanceof ServiceFailure && error.code === 'RATE_LIMITED'
    if (usedUp && !standing.isOwner) {
      await saveRefusedStart(context, { to, requester, challenge }, request)
      await sendAdmissionMail(context, to, requester)
    }
    throw error
  }
}
