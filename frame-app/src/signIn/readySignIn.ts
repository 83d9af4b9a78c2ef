import type { App } from '../app/App.ts'
import { prepareSignIn } from './prepareSignIn.ts'
import type { SignInSubject } from './signInSubject.ts'
import { type PreparedSignIn, signInsOf } from './signInsOf.ts'

/** How long a nonce waits for the button, in milliseconds: servers forget theirs after some minutes. */
const lifetime = 240_000

/**
 * The message for an account, made once: it is there before the visitor presses the button, and a new one takes its
 * place when it was signed, has waited for four minutes, or could not be made.
 *
 * @throws what `prepareSignIn` throws
 */
export function readySignIn(app: App, subject: SignInSubject): Promise<PreparedSignIn> {
  const all = signInsOf(app)
  const { ready } = all
  if (ready && ready.subject.key === subject.key && ready.subject.generation === subject.generation)
    if (performance.now() < ready.until) return ready.message
  const message = prepareSignIn(app, subject)
  const made = { subject, until: performance.now() + lifetime, message }
  all.ready = made
  message.catch(() => {
    if (all.ready === made) all.ready = undefined
  })
  return message
}
