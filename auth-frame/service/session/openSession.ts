import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Session } from '../../api/serviceApi.ts'
import type { Found } from '../account/findOrCreateAccount.ts'
import { readAccount } from '../account/readAccount.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { Database } from '../database/Database.ts'
import { pass } from '../limits/pass.ts'
import type { Holder } from './Holder.ts'
import { createRefreshToken, formatRefreshToken, hashRefreshToken } from './refreshToken.ts'
import { sessionLife } from './sessionLife.ts'
import { sessionPlace } from './sessionPlace.ts'
import { signToken } from './signToken.ts'

type Opened = Holder & {
  /** The host page that asked for the login, as it was claimed. */
  readonly origin: string | null
  readonly sessionId?: string
  /** Milliseconds since 1970; now by default. */
  readonly provenAt?: number
}

/**
 * Makes a session for an account whose identity was proven just now. At the login role it lasts, for the holder of the
 * key alone; the keeper's ends with its token.
 *
 * @param db a transaction, where the caller has one
 */
export async function openSession(
  context: RoleContext,
  found: Found,
  { origin, key, browser, place, sessionId = randomUUID(), provenAt }: Opened,
  db: Kysely<Database> = context.db,
): Promise<Session> {
  const { accountId, identityId } = found
  const now = context.clock.now()
  const refresh = key === null ? undefined : createRefreshToken(sessionId)
  const account = await readAccount({ ...context, db }, found)
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      account_id: accountId,
      identity_id: identityId,
      ...(refresh && hashRefreshToken(refresh)),
      key_thumbprint: key,
      origin,
      // The keeper's session is in no list; it names the site in a notice.
      ...(refresh && { browser, place: sessionPlace.seal(context, place, sessionId) }),
      created_at: new Date(provenAt ?? now),
      expires_at: new Date(now + sessionLife[refresh ? 'login' : 'keeper']),
    })
    .execute()
  return {
    token: await signToken(context, { sessionId, accountId, provenAt: provenAt ?? now, key }),
    ...(refresh && { refreshToken: formatRefreshToken(refresh) }),
    expiresIn: sessionLife.token / 1000,
    account,
    ...(account.method === 'email' && account.email !== null && { pass: pass.create(context, account.email) }),
  }
}
