import type { Session } from '../../../api/serviceApi.ts'
import { findOrCreateAccount } from '../../account/findOrCreateAccount.ts'
import { nameOf } from '../../account/nameOf.ts'
import { describeError } from '../../context/describeError.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import type { Holder } from '../../session/Holder.ts'
import { collectLogin } from '../collectLogin.ts'
import { settleLogin } from '../settleLogin.ts'
import type { FarcasterCheck } from './createFarcasterCheck.ts'

type Params = {
  readonly id: string
  readonly verifier: string
  readonly message: string
  readonly signature: string
  readonly userName?: string | null
  readonly holder: Holder
}

/**
 * This role's own check of the signature: made for the auth origin, by the owner of the account, with this role's nonce
 * in its own place (the login role's at the beginning of the signed nonce, the keeper's at the end). Each role has a
 * place of its own, so that neither can pass off a nonce that the other gave to another person as its own part. There
 * is one try: a wrong message ends the login. For a minute the session can be collected again (see `collectAgain`).
 *
 * @throws ServiceFailure NOT_FOUND for an unknown id, verifier or login that is over; INVALID_REQUEST for a message or
 *   signature that proves nothing; PROVIDER_FAILED when chain 10 cannot be asked, after which it may be tried again
 */
export async function verifyFarcaster(context: RoleContext, check: FarcasterCheck, params: Params): Promise<Session> {
  const { db, log, settings } = context
  const login = { kind: 'farcaster', id: params.id, verifier: params.verifier, holder: params.holder } as const
  const before = await collectLogin(context, login)
  if (before.state === 'done') return before.session
  if (before.state !== 'pending') throw new ServiceFailure('NOT_FOUND')
  const { nonce } = await db.selectFrom('logins').select('nonce').where('id', '=', params.id).executeTakeFirstOrThrow()
  const isNonce = (given: string) =>
    !!nonce && (settings.role === 'login' ? given.startsWith(nonce) : given.endsWith(nonce))
  const fid = await check(params, isNonce).catch((error: unknown) => {
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
  const identity = { kind: 'farcaster', subject: `${fid}`, userName: nameOf(params.userName) } as const
  const done = await findOrCreateAccount(context, identity)
  await settleLogin(context, params.id, { done })
  const collected = await collectLogin(context, login)
  if (collected.state !== 'done') throw new ServiceFailure('NOT_FOUND')
  return collected.session
}
