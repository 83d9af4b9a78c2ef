import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { Session } from '../../api/serviceApi.ts'
import type { Found } from '../account/findOrCreateAccount.ts'
import { readAccount } from '../account/readAccount.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { Database } from '../database/Database.ts'
import type { Holder, SessionRequest } from '../http/ClientRequest.ts'
import { pass } from '../limits/pass.ts'
import { createRefreshToken, formatRefreshToken, hashRefreshToken } from './refreshToken.ts'
import { sessionPlace } from './sessionPlace.ts'

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

/**
 * An access token (JWT, EdDSA): subject the account, `sid` the session, `provenAt` its proof, `cnf` the key of who may
 * use it (RFC 7800), for this role alone.
 */
export function signToken(
  { keys, settings, clock }: Pick<RoleContext, 'keys' | 'settings' | 'clock'>,
  { sessionId, accountId, provenAt, key }: Pick<SessionRequest, 'sessionId' | 'accountId' | 'provenAt' | 'key'>,
): Promise<string> {
  const { kid, privateKey } = keys.signing[0]!
  const seconds = Math.floor(clock.now() / 1000)
  return new SignJWT({ sid: sessionId, provenAt, ...(key && { cnf: { jkt: key } }) })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'session' })
    .setIssuer(settings.url)
    .setAudience(settings.url)
    .setSubject(accountId)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + sessionLife.token / 1000)
    .sign(privateKey)
}

/**
 * Milliseconds. A login ends this long after its last refresh; an access token is good for minutes. The keeper's
 * session lasts as long as its one token, with the seconds that the clocks of two copies may differ.
 */
export const sessionLife = { login: 30 * 24 * 3_600_000, keeper: 10 * 60_000 + 10_000, token: 10 * 60_000 } as const
