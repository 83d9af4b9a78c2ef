import { throttleSeconds } from '#shared/errors/throttleSeconds.ts'
import type { Attempt, EmailLogin } from './createAttempts.ts'
import { createProofs } from './createProof.ts'
import { isConnected } from './isConnected.ts'
import type { LoginContext } from './LoginContext.ts'

type Action = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/**
 * Begins a login by e-mail, or sends the next mail of the one that runs for this address. A browser that has no share
 * of an account with this address is registered too, by the keeper's link, which leaves together with the code and may
 * be approved before or after it is typed: the answer is the same for an account that does not exist (AU-6).
 */
export async function connectEmail(context: LoginContext, { email }: { email: string }): Promise<{ action: Action }> {
  const { session, attempts } = context
  const who = session.current()?.who
  if (who?.method === 'email' && who.email === email && (await isConnected(context))) return { action: 'CONNECT' }

  const running = attempts.current('email')
  const attempt = running?.login.email === email ? running : await begin(context, email)
  const { login } = attempt
  login.sending ??= send(context, attempt).finally(() => {
    delete login.sending
  })
  return { action: await login.sending }
}

function begin({ attempts, open }: LoginContext, email: string): Promise<Attempt<EmailLogin>> {
  if (attempts.beginning?.email === email) return attempts.beginning.attempt
  const attempt = createProofs().then((proofs) => attempts.begin(open(), { kind: 'email', email, proofs, links: [] }))
  const beginning = { email, attempt }
  attempts.beginning = beginning
  const forget = () => {
    if (attempts.beginning === beginning) attempts.beginning = undefined
  }
  attempt.then(forget, forget)
  return attempt
}

async function send(context: LoginContext, attempt: Attempt<EmailLogin>): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP'> {
  const { login, tokens } = attempt
  if (tokens.has('keeper') || (await context.devices.findByEmail(login.email))) {
    await sendCode(context, attempt)
    return 'VERIFY_OTP'
  }
  // Both at once: one visit to the inbox. A code that was entered already is not asked for again.
  const wantsCode = !attempt.account
  const [link, code] = await Promise.allSettled([
    sendLink(context, attempt),
    wantsCode ? sendCode(context, attempt) : undefined,
  ])
  // A link that left a moment ago is still good: it was the code that had not left.
  const completed = wantsCode && code.status === 'fulfilled' && login.links.length > 0
  if (link.status === 'rejected' && !(completed && throttleSeconds(link.reason) !== undefined)) throw link.reason
  // Another browser has used up this moment's code: `connectDevice` sends it later.
  if (code.status === 'rejected' && throttleSeconds(code.reason) === undefined) throw code.reason
  return 'VERIFY_DEVICE'
}

async function sendLink(context: LoginContext, { login, services, signal }: Attempt<EmailLogin>): Promise<void> {
  const { email, proofs } = login
  const { id } = await services.keeper.startDevice(
    { ...context.asker(), email, challenge: proofs.keeper.challenge, pass: context.passes.get('keeper') },
    { signal },
  )
  if (!login.links.includes(id)) login.links.push(id)
}

/** Sends the code mail of this login, or one more of it: any of its last three codes works (AU-4). */
export async function sendCode(context: LoginContext, { login, services, signal }: Attempt<EmailLogin>): Promise<void> {
  const { asker, passes } = context
  const { email, proofs } = login
  const question = { ...asker(), email, challenge: proofs.login.challenge, pass: passes.get('login') }
  login.code = (await services.login.startEmail(question, { signal })).id
}
