import type { LoginKind } from '../database/Database.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import type { Requester, RoleContext } from '../http/RoleContext.ts'
import { type MailPurpose, sessionBudget, strangersBudget, takeMail } from '../limits/takeMail.ts'
import type { Mail } from '../mail/Mail.ts'
import type { MailFacts } from '../mail/mails.ts'
import { continueLogin } from './createLogin.ts'
import { codeRules, sendCode } from './sendCode.ts'

type Input = {
  readonly kind: LoginKind & ('change-primary' | 'change-secondary' | 'fresh' | 'approval')
  readonly purpose: MailPurpose
  readonly to: string
  readonly requester: Requester
  readonly mail: (facts: MailFacts, code: string) => Mail
  /** Data that is needed when the user enters the code. Stored with the login. */
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Emails a code that can be entered only in this session.
 *
 * @throws ServiceFailure THROTTLED, RATE_LIMITED, MAIL_FAILED
 */
export async function sendSessionCode(
  context: RoleContext,
  { sessionId, browser, place }: Pick<SessionRequest, 'sessionId' | 'browser' | 'place'>,
  { kind, purpose, to, requester, mail, details }: Input,
): Promise<void> {
  // The user of a session owns the account's address. A new address may belong to anyone, so its email counts against
  // the budget that all strangers share.
  const budget = kind === 'change-secondary' ? strangersBudget : sessionBudget(sessionId)
  const giveBack = await takeMail(context, purpose, to, budget)
  try {
    const loginId = await continueLogin(context, {
      kind,
      life: codeRules.life,
      session_id: sessionId,
      email: to,
      project_id: requester.projectId,
      origin: requester.origin,
      browser,
      is_owner: true,
      details: details && JSON.stringify(details),
    })
    await sendCode(context, { loginId, to, facts: { origin: requester.origin, browser, place }, mail })
  } catch (error) {
    await giveBack()
    throw error
  }
}
