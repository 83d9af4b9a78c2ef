import * as z from 'zod/mini'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { App } from '../app/App.ts'
import type { SignInData } from '../chains/adapter/SignInData.ts'
import { GivenSignIn } from '../chains/adapter/SignInData.ts'
import { writeMessage } from '../chains/writeMessage.ts'
import { askSiwx } from './askSiwx.ts'
import { messageFault } from './messageFault.ts'
import { optional } from './optional.ts'
import { randomNonce } from './randomNonce.ts'
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

/**
 * Makes the message of a sign-in: the plug-in's own, or one that is written from what the plug-in says of it. All of it
 * is done before the visitor presses the button, because some browsers open a wallet's app only in the press.
 *
 * @throws INVALID_RESULT for a message that is not for this page, account, network and time, or whose nonce was used;
 *   what the page says where it cannot make one
 */
async function prepareSignIn(app: App, subject: SignInSubject): Promise<PreparedSignIn> {
  const { namespace, network, address } = subject
  const asked = { accountAddress: address, chainId: network }
  const made = await optional(askSiwx(app, 'createMessage', asked))
  const given = z.safeParse(GivenSignIn, made?.data ?? {})
  if (!given.success) throw invalid('data')
  const nonce = given.data.nonce ?? (await optional(askSiwx(app, 'getNonce', null))) ?? randomNonce()
  const origin = app.askingOrigin
  const data: SignInData = {
    ...given.data,
    domain: given.data.domain ?? new URL(origin).host,
    uri: given.data.uri ?? origin,
    version: '1',
    issuedAt: given.data.issuedAt ?? new Date().toISOString(),
    nonce,
    ...asked,
  }
  const message = made?.message ?? (await writeMessage(namespace, data))
  const fault = await messageFault(message, { namespace, network, address, origin, nonce, now: Date.now() })
  if (fault) throw invalid(fault)
  if (signInsOf(app).spent.has(nonce)) throw invalid('nonce')
  return { subject, data, message }
}

/** The console names the field for the page's developer. */
function invalid(field: string): AirlockError {
  console.error(`Airlock: \`siwx.createMessage\` made a message whose ${field} is not that of this page and account.`)
  return modalError('INVALID_RESULT', { name: '`siwx.createMessage`' })
}
