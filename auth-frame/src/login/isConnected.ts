import { ModalError } from '#shared/errors/ModalError.ts'
import { finishEmailChange } from '../emailChange/finishEmailChange.ts'
import type { Active } from '../session/createSession.ts'
import type { LoginContext } from './LoginContext.ts'

/**
 * Whether a visitor is logged in here, after a reload too, without any request. The service is asked whether it still
 * knows the session; while it cannot be reached, what is kept here counts. Where the browser lost its share, and the
 * keeper still knows the visitor, it gets a new one; otherwise the login is over.
 */
export async function isConnected(context: LoginContext): Promise<boolean> {
  const { session } = context
  const active = session.restore()
  if (!active) return false
  try {
    await checkShare(context, active)
  } catch (error) {
    if (error instanceof ModalError && over.has(error.reason) && session.current()?.tokens === active.tokens)
      session.end('expired')
  }
  return session.current()?.tokens === active.tokens
}

const over = new Set([
  'UNAUTHORIZED',
  'USER_REJECTED',
  'BROWSER_REMOVED',
  'IDENTITIES_DIFFER',
  'RECOVERY_MISSING',
  'KEYS_DO_NOT_FIT',
  'KEEPER_PROOF_MISSING',
])

async function checkShare(context: LoginContext, { who, services, tokens }: Active): Promise<void> {
  const { session, devices, label, clock } = context
  const account = await finishEmailChange(services, await services.login.getAccount(null))
  if (account.email !== who.email && session.current()?.tokens === tokens) session.change({ email: account.email })
  const record = await devices.find(who.accountId)
  const isEnrolled = account.enrolments.some(({ id }) => id === who.enrolmentId)
  if (isEnrolled && record?.enrolmentId === who.enrolmentId) return
  const { enrolBrowser } = await import('../keys/enrolBrowser.ts')
  const unseal = () => Promise.reject(new ModalError('USER_REJECTED'))
  const { signal } = new AbortController()
  const settings = { services, tokens, devices, label: label(), unseal, clock, signal }
  const enrolled = await enrolBrowser(settings, account)
  if (enrolled.eip155.toLowerCase() !== who.eip155.toLowerCase()) throw new ModalError('KEYS_DO_NOT_FIT')
  if (session.current()?.tokens === tokens) session.change(enrolled)
  // One for each browser and site: what it has lost the share of is of no use.
  if (enrolled.enrolmentId !== who.enrolmentId)
    await Promise.allSettled(
      [services.login, services.keeper].map((role) => role.removeEnrolment({ id: who.enrolmentId })),
    )
}
