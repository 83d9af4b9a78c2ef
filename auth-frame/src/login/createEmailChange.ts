import { ModalError } from '#shared/errors/ModalError.ts'
import { normalEmail } from '../keys/normalEmail.ts'
import type { Active } from '../session/createSession.ts'
import type { LoginContext } from './LoginContext.ts'
import type { ProveToKeeper } from './ProveToKeeper.ts'

type Action = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
type Context = Pick<LoginContext, 'session' | 'devices' | 'asker'>

/** Change of the e-mail address: the code of the old one, then the code of the new one (AU-13). */
export function createEmailChange({ session, devices, asker }: Context, proveToKeeper: ProveToKeeper) {
  const active = (): Active => {
    const found = session.current()
    if (!found) throw new ModalError('UNAUTHORIZED')
    return found
  }
  return {
    /** Gets the keeper's agreement first: without it the new address could log in but restore nothing. */
    async updateEmail({ email }: { email: string }): Promise<{ action: Action }> {
      await proveToKeeper(active())
      return active().services.login.startEmailChange({ ...asker(), email: normalEmail(email) })
    },
    async updateEmailPrimaryOtp({ otp }: { otp: string }): Promise<null> {
      return active().services.login.verifyPrimary({ code: otp })
    },
    async updateEmailSecondaryOtp({ otp }: { otp: string }): Promise<{ newEmail: string }> {
      // The keeper has to follow as soon as the login role has changed: its proof may have grown old while codes were
      // typed.
      await proveToKeeper(active())
      const { services, who } = active()
      const { newEmail, assertion } = await services.login.verifySecondary({ code: otp })
      session.change({ email: newEmail })
      if (who.method === 'email') await devices.rename(who.accountId, newEmail)
      await changeAtKeeper(services, assertion)
      return { newEmail }
    },
  }
}

/** The assertion names the one address, so that asking again where the line broke changes nothing twice. */
async function changeAtKeeper({ keeper }: Active['services'], assertion: string): Promise<void> {
  for (let left = 2; ; left--)
    try {
      return void (await keeper.changeEmail({ assertion }))
    } catch (error) {
      const broken = error instanceof ModalError && ['SERVICE_UNREACHABLE', 'TIMED_OUT'].includes(error.reason)
      if (!broken || left === 0) throw error
    }
}
