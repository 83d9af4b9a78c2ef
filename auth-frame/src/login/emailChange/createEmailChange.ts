import { modalError } from '#shared/errors/modalError.ts'
import { emailChangeClaims } from '../../../api/emailChangeClaims.ts'
import { readUnverifiedClaims } from '../../keys/readUnverifiedClaims.ts'
import type { Active } from '../../loginSession/createSession.ts'
import { endKeeper } from '../endKeeper.ts'
import type { ProveToKeeper } from '../keeper/ProveToKeeper.ts'
import type { LoginContext } from '../LoginContext.ts'
import { deliverEmailChange } from './deliverEmailChange.ts'
import { finishEmailChange } from './finishEmailChange.ts'

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
