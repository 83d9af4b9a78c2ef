import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Signed } from '../createAttempts.ts'

const Text = z.string().check(z.maxLength(4096))
const Token = z.string().check(z.regex(/^[\w-]{8,128}$/))
const Opened = z.object({
  channelToken: Token,
  url: z.string().check(z.maxLength(4096), z.regex(/^https?:\/\/\S+$/)),
  nonce: Text,
})
const Status = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({ state: z.literal('completed'), message: Text, signature: Text, username: z.optional(z.unknown()) }),
])

type Relay = { readonly url: string; readonly fetch?: typeof globalThis.fetch; readonly signal: AbortSignal }

/** Maximum duration of one request to the relay, in ms (RL-5). */
const timeoutMs = 15_000

/**
 * Opens a channel at the Farcaster relay (FIP-11). Through the channel, the Farcaster app asks the user to sign in.
 *
 * @param asked `nonce` and `domain` become part of the signed message
 * @returns `url` opens the app, or is shown as a QR code
 * @throws SERVICE_UNREACHABLE, INVALID_ANSWER, SERVICE_BUSY, SERVICE_FAILED, HTTP_STATUS
 */
export async function openFarcasterChannel(
  relay: Relay,
  asked: { readonly siweUri: string; readonly domain: string; readonly nonce: string },
): Promise<{ readonly channelToken: string; readonly url: string }> {
  const answer = await ask(relay, '/v1/channel', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  const opened = Opened.safeParse(answer)
  if (!opened.success || opened.data.nonce !== asked.nonce) throw invalid()
  return opened.data
}

/**
 * Returns the result of a channel. The relay returns a signature only once, so the caller must store it.
 *
 * @returns `undefined` until the user has signed
 */
export async function readFarcasterChannel(relay: Relay, channelToken: string): Promise<Signed | undefined> {
  const answer = await ask(relay, '/v1/channel/status', { headers: { authorization: `Bearer ${channelToken}` } })
  const status = Status.safeParse(answer)
  if (!status.success) throw invalid()
  if (status.data.state === 'pending') return undefined
  const { message, signature, username } = status.data
  return {
    message,
    signature,
    userName: typeof username === 'string' && username !== '' ? username.slice(0, 256) : null,
  }
}

const invalid = () => makeError('INVALID_ANSWER', { service: 'The Farcaster relay' })

async function ask(
  { url, fetch = globalThis.fetch, signal }: Relay,
  path: string,
  init: RequestInit,
): Promise<unknown> {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url + path, {
      ...init,
      signal: AbortSignal.any([signal, late]),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
    })
    // These failures are temporary, like the service's temporary failures, so a pending login continues to wait.
    if (response.status === 429) throw makeError('SERVICE_BUSY')
    if (response.status >= 500) throw makeError('SERVICE_FAILED')
    if (!response.ok) throw makeError('HTTP_STATUS', { status: response.status })
    return await response.json()
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw cause instanceof AirlockError ? cause : makeError('SERVICE_UNREACHABLE', {}, { cause })
  }
}
