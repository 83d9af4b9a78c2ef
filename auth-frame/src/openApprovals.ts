import type { Auth } from './Auth.ts'
import type { Approval, Approvals } from './approval/Approval.ts'
import { createApprovals } from './approval/createApprovals.ts'
import type { MailService } from './popup/askByMail.ts'
import { openPopup } from './popup/openPopup.ts'
import type { PopupRequest } from './popup/PopupRequest.ts'
import type { Surface } from './session/createSurface.ts'

type Parts = Pick<Auth, 'facts' | 'askingOrigin'> &
  Pick<Surface, 'approval'> & {
    /** @throws UNAUTHORIZED when the visitor is no longer logged in */
    readonly mail: () => MailService
  }

/**
 * The queue of approvals as this page draws them: in the frame, or where that cannot be trusted to be seen, in P. What
 * draws them is loaded with the first one.
 */
export function openApprovals({ facts, askingOrigin, approval: surface, mail }: Parts): Approvals {
  const asker = () => {
    const name = facts.dapp?.metadata?.name
    return { origin: askingOrigin(), name }
  }
  /**
   * In the task of a click: nothing is awaited before the window opens. P says yes to a digest, and only to this one.
   */
  const openWindow = async (approval: Approval, signal: AbortSignal): Promise<'approved' | 'rejected'> => {
    const request = { kind: 'approval', approval, asker: asker(), theme: facts.theme } as unknown as PopupRequest
    const answer = await openPopup(request, { signal, mail: mail() })
    const isYes = answer.kind === 'decision' && answer.digest === approval.digest && answer.approved
    return isYes ? 'approved' : 'rejected'
  }
  return createApprovals({
    surface,
    async show(approval, standing) {
      const [{ showApproval }, { reportsCovering }] = await Promise.all([
        import('./approval/showApproval.ts'),
        import('./approval/reportsCovering.ts'),
      ])
      const around = { asker: asker(), place: document.body, reportsCovering: reportsCovering(), openWindow }
      return showApproval(approval, standing, around)
    },
  })
}
