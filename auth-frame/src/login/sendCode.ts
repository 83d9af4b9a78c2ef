import type { Attempt, EmailLogin } from './createAttempts.ts'
import type { LoginContext } from './LoginContext.ts'

/** Sends the code mail of this login, or one more of it: any of its last three codes works (AU-4). */
export async function sendCode(context: LoginContext, { login, services, signal }: Attempt<EmailLogin>): Promise<void> {
  const { asker, passes } = context
  const { email, proofs } = login
  const question = { ...asker(), email, challenge: proofs.login.challenge, pass: passes.get('login') }
  login.code = (await services.login.startEmail(question, { signal })).id
}
