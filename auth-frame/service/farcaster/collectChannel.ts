import * as z from 'zod/mini'
import type { Session } from '../../api/serviceApi.ts'
import { findOrCreateAccount } from '../account/findOrCreateAccount.ts'
import { describeError } from '../log/describeError.ts'
import { collectLogin } from '../login/collectLogin.ts'
import { settleLogin } from '../login/settleLogin.ts'
import type { RoleContext } from '../RoleContext.ts'
import { nameOf } from '../social/nameOf.ts'
import type { FarcasterClient } from './createFarcasterClient.ts'

type Collected =
  | { state: 'pending' }
  | { state: 'denied'; reason: 'denied' | 'expired' | 'failed' }
  | { state: 'done'; session: Session; message: string; signature: string }

const Signed = z.object({ message: z.string(), signature: z.string(), username: z.optional(z.unknown()) })

/**
 * What became of the channel. The relay is asked on each call, and only for who knows the verifier; a relay or a chain
 * that does not answer leaves the login waiting.
 *
 * @throws ServiceFailure NOT_FOUND
 */
export async function collectChannel(
  context: RoleContext,
  client: FarcasterClient,
  params: { readonly id: string; readonly verifier: string },
): Promise<Collected> {
  const login = { kind: 'farcaster', ...params } as const
  const before = await collectLogin(context, login)
  const collected = before.state === 'pending' && (await settle()) ? await collectLogin(context, login) : before
  if (collected.state !== 'done') return collected
  const { message, signature } = Signed.parse(collected.details)
  return { state: 'done', session: collected.session, message, signature }

  async function settle(): Promise<boolean> {
    const { db, log } = context
    const { id } = params
    const { nonce, details } = await db
      .selectFrom('logins')
      .select(['nonce', 'details'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    try {
      const signed = Signed.safeParse(details).data ?? (await client.read(`${details?.channelToken}`))
      if (!signed) return false
      // The relay does not tell it twice.
      await db
        .updateTable('logins')
        .set({ details: JSON.stringify(signed) })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .execute()
      const fid = await client.verify(signed, (given) => given === nonce)
      if (fid === undefined) return await settleLogin(context, id, { denied: 'failed' })
      const identity = { kind: 'farcaster', subject: `${fid}`, userName: nameOf(signed.username) } as const
      return await settleLogin(context, id, { done: await findOrCreateAccount(context, identity) })
    } catch (error) {
      log.warn(
        { event: 'farcaster-waits', error: describeError(error) },
        'a Farcaster login waits for the relay or for chain 10',
      )
      return false
    }
  }
}
