import { createAppClient, viemConnector } from '@farcaster/auth-client'
import { parseSiweMessage } from 'viem/siwe'
import * as z from 'zod/mini'
import type { RoleContext } from '../RoleContext.ts'

const Hex = z.string().check(z.regex(/^0x([0-9a-fA-F]{2}){1,2000}$/))
const Text = z.string().check(z.maxLength(4096))
const Channel = z.object({
  channelToken: z.string().check(z.regex(/^[\w-]{8,128}$/)),
  url: z.string().check(z.maxLength(4096), z.regex(/^https?:\/\/\S+$/)),
  nonce: Text,
})
const Completed = z.object({
  state: z.literal('completed'),
  message: Text,
  signature: Hex,
  username: z.optional(z.unknown()),
})
const Status = z.discriminatedUnion('state', [z.object({ state: z.literal('pending') }), Completed])

export type Signed = { readonly message: string; readonly signature: string }
export type FarcasterClient = {
  /**
   * Opens a channel by which a Farcaster app is asked to sign in.
   *
   * @param lasts milliseconds since 1970 until which the signed message is good
   * @throws Error when the relay does not answer as expected
   */
  open(nonce: string, lasts: number): Promise<{ channelToken: string; url: string }>
  /**
   * The relay tells a completed channel once.
   *
   * @returns nothing while the visitor has not answered
   * @throws Error when the relay does not answer as expected
   */
  read(channelToken: string): Promise<(Signed & { readonly username: unknown }) | undefined>
  /**
   * Checks the signature, that it was made for this service, and on chain 10 that the signer may speak for the account.
   *
   * @param isNonce whether a message's nonce is the one that was asked for
   * @returns the account's number; nothing when something is wrong with the message
   * @throws Error when the chain cannot be asked: try again
   */
  verify(signed: Signed, isNonce: (nonce: string) => boolean): Promise<number | undefined>
}

/** Milliseconds for each question to the relay or the chain; the library has no limit of its own. */
const patience = 10_000

/** Farcaster sign-in (FIP-11) of this service. Both roles verify; the domain that a person signs for is the login role's. */
export function createFarcasterClient({ farcaster, loginUrl }: RoleContext['settings']): FarcasterClient {
  const app = createAppClient({ relay: farcaster.relay, ethereum: viemConnector({ rpcUrl: farcaster.rpcUrl }) })
  const domain = new URL(loginUrl).host
  return {
    async open(nonce, lasts) {
      const expirationTime = new Date(lasts).toISOString()
      const answer = await inTime(app.createChannel({ siweUri: loginUrl, domain, nonce, expirationTime }))
      // The library takes any answer for a good one, whatever its status.
      if (answer.isError || !answer.response.ok) throw new Error('The Farcaster relay opened no channel.')
      const channel = Channel.parse(answer.data)
      if (channel.nonce !== nonce) throw new Error('The Farcaster relay chose a nonce of its own.')
      return channel
    },
    async read(channelToken) {
      const answer = await inTime(app.status({ channelToken }))
      if (answer.isError || !answer.response.ok) throw new Error('The Farcaster relay does not tell the status.')
      const status = Status.parse(answer.data)
      if (status.state === 'pending') return undefined
      const { message, signature, username } = status
      return { message, signature, username }
    },
    async verify({ message, signature }, isNonce) {
      const { nonce } = parseSiweMessage(message)
      const proof = Hex.safeParse(signature)
      if (!nonce || !isNonce(nonce) || !proof.success) return undefined
      const verified = await inTime(
        app.verifySignInMessage({ nonce, domain, message, signature: proof.data as `0x${string}` }),
      )
      if (!verified.isError) return verified.success === true ? verified.fid : undefined
      if (/^(unauthorized|unauthenticated|bad_request)/.test(verified.error?.errCode ?? '')) return undefined
      throw new Error('Chain 10 could not be asked.', { cause: verified.error })
    },
  }
}

async function inTime<value>(promise: Promise<value>): Promise<value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), patience)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
