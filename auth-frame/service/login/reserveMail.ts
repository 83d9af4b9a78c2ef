import type { ClientRequest } from '../http/ClientRequest.ts'
import type { Requester, RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { guardStart } from '../limits/guardStart.ts'
import { takeAddress } from '../limits/takeFromNetworks.ts'
import { mailBudgetOf, takeMail } from '../limits/takeMail.ts'
import { sendAdmissionMail } from './admissionRoutes.ts'
import { saveRefusedStart } from './refusedStarts.ts'

type Input = {
  readonly purpose: 'login' | 'device'
  /** Normalized email address. */
  readonly to: string
  readonly requester: Requester
  readonly challenge: string
  readonly pass: string | undefined
}

/**
 * Reserves an email for a user who is not logged in, in every limit that applies. If strangers have used up the emails
 * to the address, its owner gets one email with a link to a page on which they can admit the refused browser.
 *
 * @returns `giveBack`, to call if the email could not be sent
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, THROTTLED, RATE_LIMITED
 */
export async function reserveMail(
  context: RoleContext,
  { purpose, to, requester, challenge, pass }: Input,
  request: ClientRequest,
): Promise<{ readonly isOwner: boolean; giveBack(): Promise<void> }> {
  const budget = await mailBudgetOf(context, to, { challenge, pass })
  await guardStart(context, requester, request, budget.isOwner)
  if (!budget.isOwner) await takeAddress(context, request.networks, to)
  try {
    return { isOwner: budget.isOwner, giveBack: await takeMail(context, purpose, to, budget) }
  } catch (error) {
    const usedUp = error instanceof ServiceFailure && error.code === 'RATE_LIMITED'
    if (usedUp && !budget.isOwner) {
      await saveRefusedStart(context, { to, requester, challenge }, request)
      await sendAdmissionMail(context, to, requester)
    }
    throw error
  }
}
