import { createAppClient, viemConnector } from '@farcaster/auth-client'
import * as z from 'zod/mini'
import { readSignIn } from '#shared/signIn/readSignIn.ts'
import type { RoleContext } from '../../context/RoleContext.ts'

const Hex = z.string().check(z.regex(/^0x([0-9a-fA-F]{2}){1,2000}$/))

/**
 * Checks the signature, that it was made for the auth origin, and on chain 10 that the signer may speak for the
 * account.
 *
 * @param isNonce whether a message's nonce is one that this role asked for
 * @returns the account's number; nothing when something is wrong with the message
 * @throws Error when the chain cannot be asked, or its operators disagree: try again
 */
export type FarcasterCheck = (
  signed: { readonly message: string; readonly signature: string },
  isNonce: (nonce: string) => boolean,
) => Promise<number | undefined>

/** Milliseconds for the chain; the library has no limit of its own. */
const timeoutMs = 10_000

/**
 * Farcaster sign-in (FIP-11), as either role verifies it. The relay is A's business; no role asks it anything. Every
 * operator of chain 10 must give the same answer, so that none of them can log in as someone else alone.
 */
export function createFarcasterCheck({
  farcaster,
  authOrigin,
}: Pick<RoleContext['settings'], 'farcaster' | 'authOrigin'>): FarcasterCheck {
  const apps = farcaster.rpcUrls.map((rpcUrl) => createAppClient({ ethereum: viemConnector({ rpcUrl }) }))
  const domain = new URL(authOrigin).host
  return async ({ message, signature }, isNonce) => {
    const read = readSignIn(message)
    const proof = Hex.safeParse(signature)
    if (read.state !== 'signIn' || !isNonce(read.message.nonce) || !proof.success) return undefined
    const { nonce } = read.message
    const signed = { nonce, domain, message, signature: proof.data as `0x${string}` }
    const [first, ...others] = await Promise.all(apps.map((app) => ask(app, signed)))
    if (others.some((answer) => answer !== first)) throw new Error('The operators of chain 10 disagree.')
    return first
  }
}

type App = ReturnType<typeof createAppClient>

/** One operator's answer: the account's number, or `undefined` if the message proves nothing. */
async function ask(app: App, signed: Parameters<App['verifySignInMessage']>[0]): Promise<number | undefined> {
  const verified = await inTime(app.verifySignInMessage(signed))
  if (!verified.isError) return verified.success === true ? verified.fid : undefined
  if (/^(unauthorized|unauthenticated|bad_request)/.test(verified.error?.errCode ?? '')) return undefined
  throw new Error('Chain 10 could not be asked.', { cause: verified.error })
}

async function inTime<value>(promise: Promise<value>): Promise<value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), timeoutMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
