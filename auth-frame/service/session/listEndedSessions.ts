import type { EndedLogin } from '../../api/sessionApi.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { sessionPlace } from './sessionPlace.ts'

/** As many as the answer may have. */
const most = 100

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
