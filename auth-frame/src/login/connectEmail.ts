import { throttleSeconds } from '#shared/errors/throttleSeconds.ts'
import type { Attempt, EmailLogin } from './createAttempts.ts'
import { createProofs } from './createProof.ts'
import { hasValidLogin } from './hasValidLogin.ts'
import type { LoginContext } from './LoginContext.ts'

type Action = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/**
 * Starts an email login, or sends another email for the pending login of this email address. A browser without a share
 * of the address's account must also be registered with the keeper's link. The link is sent together with the code, and
 * the user may approve the link before or after entering the code. The response is the same if no account exists
 * (AU-6).
 */
export async function connectEmail(context: LoginContext, { email }: { email: string }): Promise<{ action: Action }> {
  const { session, attempts } = context
  const who = session.current()?.who
  if (who?.method === 'email' && who.email === email && (await hasValidLogin(context))) return { action: 'CONNECT' }

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
  // We send link and code at the same time, so that the user opens the inbox only once. If the user has already entered
  // a code, we send no other code.
  const wantsCode = !attempt.account
  const [link, code] = await Promise.allSettled([
    sendLink(context, attempt),
    wantsCode ? sendCode(context, attempt) : undefined,
  ])
  // If the link was sent a moment ago and is still valid, this call only had to send the code. Then a rate limit on the
  // link is not an error.
  const completed = wantsCode && code.status === 'fulfilled' && login.links.length > 0
  if (link.status === 'rejected' && !(completed && throttleSeconds(link.reason) !== undefined)) throw link.reason
  // Another browser has used up the current quota of codes, so `connectDevice` sends the code later.
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

/** Sends a code for this login. A login can have several codes, and each of its last three codes works (AU-4). */
export async function sendCode(context: LoginContext, { login, services, signal }: Attempt<EmailLogin>): Promise<void> {
  const { asker, passes } = context
  const { email, proofs } = login
  const question = { ...asker(), email, challenge: proofs.login.challenge, pass: passes.get('login') }
  login.code = (await services.login.startEmail(question, { signal })).id
}
