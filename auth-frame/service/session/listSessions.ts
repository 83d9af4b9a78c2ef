import type { EndedLogin, LastingLogin } from '../../api/sessionApi.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { sessionLife } from './openSession.ts'
import { sessionPlace } from './sessionPlace.ts'

/** As many as the answer may have. */
const most = 100

/** The living sessions of the asking account: the asking one, then the others as they were used last. */
export async function listSessions(
  context: Pick<RoleContext, 'db' | 'keys' | 'clock'>,
  { accountId, sessionId }: Pick<SessionRequest, 'accountId' | 'sessionId'>,
): Promise<readonly LastingLogin[]> {
  const rows = await context.db
    .selectFrom('sessions')
    .select(['id', 'origin', 'browser', 'place', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date(context.clock.now()))
    .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, origin, browser, place, created_at, expires_at }) => ({
    id,
    origin,
    browser,
    place: place && sessionPlace.open(context, place, id),
    createdAt: created_at.getTime(),
    // Every renewal puts the end off from its own moment.
    usedAt: expires_at.getTime() - sessionLife.login,
    isThisOne: id === sessionId,
  }))
}

/** The sessions of the asking account that ended in the last 30 days, the newest first. */
export async function listEndedSessions(
  context: Pick<RoleContext, 'db' | 'keys' | 'clock'>,
  { accountId }: Pick<SessionRequest, 'accountId'>,
): Promise<readonly EndedLogin[]> {
  const rows = await context.db
    .selectFrom('ended_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date(context.clock.now()))
    .orderBy('ended_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, origin, browser, place, created_at, ended_at }) => ({
    id,
    origin,
    browser,
    place: place && sessionPlace.open(context, place, id),
    createdAt: created_at.getTime(),
    endedAt: ended_at.getTime(),
  }))
}
