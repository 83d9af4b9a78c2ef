import type { Auth } from '../Auth.ts'
import type { Approvals } from '../approval/Approval.ts'
import { type AllowedSites, staysInFrame } from '../approval/allowedSites.ts'
import { createApprovals } from '../approval/createApprovals.ts'
import type { ApprovalWindow, Surroundings } from '../approval/showApproval.ts'
import type { MailService } from '../popup/askByMail.ts'
import { createApprovalWindow } from '../popup/createApprovalWindow.ts'
import { isWebView } from '../popup/openTicket.ts'
import type { ApprovalRequest } from '../popup/PopupRequest.ts'
import type { OwnAuth } from './createAuth.ts'
import type { Surface } from './createSurface.ts'

type Parts = Pick<Auth, 'facts' | 'askingOrigin'> &
  Pick<Surface, 'approval'> & {
    /**
     * Returns the login role's mailbox calls.
     *
     * @throws UNAUTHORIZED if the user is no longer logged in
     */
    readonly mail: () => MailService
    readonly sites: AllowedSites
    /** The objects of this frame, once they are created. */
    readonly own: () => Pick<OwnAuth, 'auth' | 'login'>
  }

/**
 * Creates this page's approval queue. The queue shows one approval at a time: in the frame if the user may approve it
 * there, otherwise in the popup (UI-5). The code that shows approvals is loaded with the first approval.
 */
export function openApprovals({ facts, askingOrigin, approval: surface, mail, sites, own }: Parts): Approvals {
  const asker = () => ({ origin: askingOrigin(), name: facts.dapp?.metadata?.name })
  const popup = createApprovalWindow({ mail, projectId: () => own().login.asker().projectId })
  return createApprovals({
    surface(state) {
      if (state.surface === 'none') popup.close()
      surface(state)
    },
    async show(approval, standing) {
      const [{ showApproval }, { reportsCovering }, { askerWarnings }, { characterCheck }, { mailCheck }, { mailOf }] =
        await Promise.all([
          import('../approval/showApproval.ts'),
          import('../approval/watchVisibility.ts'),
          import('../approval/askerHeader.ts'),
          import('../approval/characterCheck.ts'),
          import('../approval/mailCheck.ts'),
          import('../approval/mailCheck.ts'),
        ])
      const origin = askingOrigin()
      const covered = reportsCovering()
      const warnings = [...askerWarnings(origin), ...approval.warnings]
      const stays = staysInFrame(approval, warnings, covered, {
        isAllowed: sites.isAllowed(origin),
        most: (network, to, asset) => sites.most(origin, network, to, asset),
        mostFee: (network) => sites.mostFee(origin, network),
      })
      const isSignIn = approval.scope?.kind === 'signIn'
      // An approval that stays in the frame needs no window. If a window is needed but the browser opens none, `check`
      // makes the user prove that they have read the approval. A sign-in in the frame needs no such proof.
      const { login } = own()
      const service = login.session.current()?.services.login
      const mailed = mailOf(approval, warnings)
      const byMail: Surroundings['check'] =
        service && mailed && own().auth.signedIn()?.email
          ? (settings) => mailCheck({ service, approval, mail: mailed, asker: login.asker() }, settings)
          : undefined
      const check = stays ? (isSignIn ? undefined : characterCheck) : byMail
      if (stays) popup.close()
      const mayAllow = covered && !warnings.some(({ tone }) => tone === 'danger') && sites.mayOffer(origin)
      const approvalWindow: ApprovalWindow = {
        isUp: popup.isUp,
        canOpen: () => !isWebView(window),
        show: popup.show,
        async ask(_, { waiting, onWaiting }, signal) {
          const { scope: _reach, ...sent } = approval
          const request = { kind: 'approval', approval: sent, asker: asker(), theme: facts.theme, mayAllow } as const
          const given = request as unknown as ApprovalRequest
          const answer = await popup.ask({ request: given, waiting, onWaiting, signal })
          // The popup approves exactly one digest.
          if (answer.digest !== approval.digest || !answer.approved) return 'rejected'
          sites.note(origin, approval)
          if (mayAllow && answer.allowSite) sites.allow(origin)
          return 'approved'
        },
      }
      return showApproval(approval, standing, {
        asker: asker(),
        place: document.body,
        kind: covered ? 'covered' : 'bare',
        stays,
        check,
        window: approvalWindow,
      })
    },
  })
}
