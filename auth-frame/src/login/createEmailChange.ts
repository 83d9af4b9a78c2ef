import { makeError } from '#shared/errors/makeError.ts'
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
  /** Shows both email addresses and resolves if the user confirms the change. Otherwise rejects with USER_REJECTED. */
  readonly confirmEmail: (change: { readonly from: string | null; readonly to: string }) => Promise<void>
}

/**
 * Changes the email address (AU-13). The user confirms the change in this frame, and the keeper agrees to exactly this
 * address. Then the user enters the codes sent to the old and the new address. The login role changes its address
 * first. Both the login role and this frame deliver the login role's assertion to the keeper.
 */
export function createEmailChange({ session, devices, asker }: Context, { proveToKeeper, confirmEmail }: Screens) {
  let agreed: { readonly tokens: Active['tokens']; readonly to: string; readonly ticket: string } | undefined

  const active = (): Active => {
    const found = session.current()
    if (!found) throw makeError('UNAUTHORIZED')
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
    if (said.new !== to || said.kind !== who.method || !isOld) throw makeError('IDENTITIES_DIFFER')
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
      if (agreed?.tokens !== tokens) throw makeError('LOGIN_ENDED')
      const { ticket, to } = agreed
      const { newEmail, assertion } = await services.login.verifySecondary({ code: otp, ticket })
      agreed = undefined
      const said = readUnverifiedClaims(assertion, emailChangeClaims.assertion)
      // If the login role's assertion differs from our request, we do not send it to the keeper.
      if (newEmail !== to || said.new !== to || said.jti !== readUnverifiedClaims(ticket, emailChangeClaims.ticket).jti)
        throw makeError('IDENTITIES_DIFFER')
      await rename(to)
      // If the keeper is unreachable, the login role delivers the change later.
      const outcome = await deliverEmailChange(services, { ticket, assertion }).catch(() => 'later' as const)
      endKeeper(active())
      if (outcome === 'refused') {
        await rename(who.email)
        throw makeError('STATE_CHANGED')
      }
      return { newEmail }
    },
  }
}

type ChangeJwts = { readonly ticket: string; readonly assertion: string }

/**
 * Delivers both JWTs of an email change to the keeper, and the keeper's receipt to the login role. Needs no session.
 * The login role also delivers the JWTs automatically, and delivering them twice is harmless.
 *
 * @returns `refused` if the keeper no longer accepts the change. The login role then reverts the change
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
 * Delivers an email change that has not reached the keeper yet, and returns the account afterwards. If the change
 * cannot be delivered now, the user can log in with the old or the new address.
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
