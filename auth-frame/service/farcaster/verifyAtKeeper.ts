import type { Session } from '../../api/serviceApi.ts'
import { findOrCreateAccount } from '../account/findOrCreateAccount.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { describeError } from '../log/describeError.ts'
import { collectLogin } from '../login/collectLogin.ts'
import { settleLogin } from '../login/settleLogin.ts'
import type { RoleContext } from '../RoleContext.ts'
import type { FarcasterClient } from './createFarcasterClient.ts'

/**
 * The keeper's own look at the signature that the login role collected: made for us, by who owns the account, with this
 * role's nonce at the end of its nonce. Once: what is wrong ends the login.
 *
 * @throws ServiceFailure NOT_FOUND for an unknown id, verifier or login that is over; INVALID_REQUEST for a message or signature that proves nothing; PROVIDER_FAILED when chain 10 cannot be asked, after which it may be tried again
 */
export async function verifyAtKeeper(
  context: RoleContext,
  client: FarcasterClient,
  params: { readonly id: string; readonly verifier: string; readonly message: string; readonly signature: string },
): Promise<Session> {
  const { db, log } = context
  const login = { kind: 'farcaster', id: params.id, verifier: params.verifier } as const
  if ((await collectLogin(context, login)).state !== 'pending') throw new ServiceFailure('NOT_FOUND')
  const { nonce } = await db.selectFrom('logins').select('nonce').where('id', '=', params.id).executeTakeFirstOrThrow()
  const fid = await client
    .verify(params, (given) => !!nonce && given.endsWith(nonce))
    .catch((error: unknown) => {
      log.warn(
        { event: 'farcaster-unchecked', error: describeError(error) },
        'a Farcaster signature could not be checked',
      )
      throw new ServiceFailure('PROVIDER_FAILED', { cause: error })
    })
  if (fid === undefined) {
    await settleLogin(context, params.id, { denied: 'failed' })
    throw new ServiceFailure('INVALID_REQUEST', { message: 'The signature does not prove the account.' })
  }
  const done = await findOrCreateAccount(context, { kind: 'farcaster', subject: `${fid}` })
  await settleLogin(context, params.id, { done })
  const collected = await collectLogin(context, login)
  if (collected.state !== 'done') throw new ServiceFailure('NOT_FOUND')
  return collected.session
}
