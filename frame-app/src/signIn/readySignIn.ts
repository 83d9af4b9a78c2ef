import * as z from 'zod/mini'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
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

/** Lifetime (ms) of an unused nonce. It is limited because servers forget a nonce after a few minutes. */
const lifetime = 240_000

/**
 * Returns the account's sign-in message, which is created before the user clicks. Creates a new message if the last one
 * was signed, is older than four minutes, or could not be created.
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
 * Creates a sign-in message: the plug-in's own message, or one that is written from the plug-in's data. The message
 * must be ready before the user clicks, because some browsers open a wallet's app only synchronously in the click.
 *
 * @throws INVALID_RESULT if the message is not valid for this dapp, account, network and time, or if its nonce was used
 *   before; the dapp's error if the dapp cannot create a message
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

/** Logs the wrong field for the dapp developer and returns the error. */
function invalid(field: string): AirlockError {
  console.error(`Airlock: \`siwx.createMessage\` made a message whose ${field} is not that of this page and account.`)
  return makeError('INVALID_RESULT', { name: '`siwx.createMessage`' })
}
