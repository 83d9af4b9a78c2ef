import { modalError } from '#shared/errors/modalError.ts'
import { emailChangeClaims } from '../../api/emailChangeApi.ts'
import type { Account } from '../../api/serviceApi.ts'
import { readUnverifiedClaims } from '../keys/readUnverifiedClaims.ts'
import type { Active } from '../loginSession/createSession.ts'
import type { Services } from '../loginSession/Services.ts'
import { endKeeper } from './endSessions.ts'
import type { LoginContext, ProveToKeeper } from './LoginContext.ts'

type Action = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
type Context = Pick<LoginContext, 'session' | 'devices' | 'asker'>
type Screens = {
  readonly proveToKeeper: ProveToKeeper
  /** Shows both addresses, and resolves when the visitor wants the change; USER_REJECTED when not. */
  readonly confirmEmail: (change: { readonly from: string | null; readonly to: string }) => Promise<void>
}

/**
 * Change of the e-mail address (AU-13): the visitor confirms it here, the keeper agrees to exactly this address, and
 * the codes of the old and the new one follow. The login role changes first, and both it and this frame take its
 * assertion to the keeper.
 */
export function createEmailChange({ session, devices, asker }: Context, { proveToKeeper, confirmEmail }: Screens) {
  let agreed: { readonly tokens: Active['tokens']; readonly to: string; readonly ticket: string } | undefined

  const active = (): Active => {
    const found = session.current()
    if (!found) throw modalError('UNAUTHORIZED')
    return found
  }
  const rename = async (email: string | null) => {
    const { who } = active()
    session.change({ email })
    if (who.method === 'email' && email !== null) await devices.rename(who.accountId, email)
  }
  const agree = async (to: string): Promise<void> => {
    const { services, tokens, who } = active()
    if (agreed?.tokens === tokens && agreed.to === to) return
    await finishEmailChange(services, await services.login.getAccount(null))
    await confirmEmail({ from: who.email, to })
    await proveToKeeper(active())
    const { ticket } = await active().services.keeper.startEmailChange({ ...asker(), email: to })
    const said = readUnverifiedClaims(ticket, emailChangeClaims.ticket)
    const isOld = who.method !== 'email' || said.old === who.email
    if (said.new !== to || said.kind !== who.method || !isOld) throw modalError('IDENTITIES_DIFFER')
    agreed = { tokens, to, ticket }
  }

  return {
    async updateEmail({ email: to }: { email: string }): Promise<{ action: Action }> {
      await agree(to)
      return active().services.login.startEmailChange({ ...asker(), email: to })
    },
    async updateEmailPrimaryOtp({ otp }: { otp: string }): Promise<null> {
      return active().services.login.verifyPrimary({ code: otp })
    },
    async updateEmailSecondaryOtp({ otp }: { otp: string }): Promise<{ newEmail: string }> {
      const { services, tokens, who } = active()
      if (agreed?.tokens !== tokens) throw modalError('LOGIN_ENDED')
      const { ticket, to } = agreed
      const { newEmail, assertion } = await services.login.verifySecondary({ code: otp, ticket })
      agreed = undefined
      const said = readUnverifiedClaims(assertion, emailChangeClaims.assertion)
      // What the login role says besides what it was asked goes no further.
      if (newEmail !== to || said.new !== to || said.jti !== readUnverifiedClaims(ticket, emailChangeClaims.ticket).jti)
        throw modalError('IDENTITIES_DIFFER')
      await rename(to)
      // A keeper that cannot be reached learns of it from the login role.
      const outcome = await deliverEmailChange(services, { ticket, assertion }).catch(() => 'later' as const)
      endKeeper(active())
      if (outcome === 'refused') {
        await rename(who.email)
        throw modalError('STATE_CHANGED')
      }
      return { newEmail }
    },
  }
}

type ChangeJwts = { readonly ticket: string; readonly assertion: string }

/**
 * Takes both JWTs of a change of e-mail to the keeper, and the keeper's receipt to the login role. It needs no session.
 * The login role does the same by itself: to deliver twice does no harm.
 *
 * @returns `refused` if the keeper no longer makes the change; the login role then takes it back
 */
async function deliverEmailChange(
  { login, keeper }: Services,
  { ticket, assertion }: ChangeJwts,
): Promise<'done' | 'refused'> {
  const { receipt } = await keeper.completeEmailChange({ ticket, assertion })
  const { outcome } = readUnverifiedClaims(receipt, emailChangeClaims.receipt)
  await login.settleEmailChange({ receipt })
  return outcome
}

/**
 * Delivers a change of e-mail that has not reached the keeper yet, and returns the account after it. If it cannot be
 * delivered now, both addresses continue to log in.
 */
export async function finishEmailChange(services: Services, account: Account): Promise<Account> {
  if (!account.pendingChange) return account
  try {
    await deliverEmailChange(services, account.pendingChange)
    return await services.login.getAccount(null)
  } catch {
    return account
  }
}
