import { sql } from 'kysely'
import { storedEmail } from '../account/storedEmail.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'
import type { Requester, RoleContext } from '../http/RoleContext.ts'
import { continueLogin } from './createLogin.ts'
import { requesterPlace } from './requesterPlace.ts'

/** A browser for which an email was refused, with facts that help the owner to recognize it. */
export type RefusedStart = {
  readonly id: string
  readonly origin: string
  readonly isOwnPage: boolean
  readonly browser: string
  readonly place: string
  readonly askedAt: Date
}

type Context = Pick<RoleContext, 'db' | 'keys' | 'clock' | 'settings'>
type Client = Pick<ClientRequest, 'networks'>

/** The refused login starts for an address, but only those from the network of the user who opened the page. */
export const refusedStarts = {
  /** Returns the refused starts, latest first. */
  async list(context: Context, address: string, client: Client): Promise<readonly RefusedStart[]> {
    const rows = await waiting(context, address).orderBy('expires_at', 'desc').execute()
    return rows
      .filter(({ details }) => requesterPlace.isSame(context, details, client))
      .map(({ id, origin, browser, challenge, details, expires_at }) => ({
        id,
        origin: origin ?? '',
        isOwnPage: origin === context.settings.authOrigin,
        browser: browser ?? '',
        place: requesterPlace.read(context, challenge ?? '', details),
        // Time of the latest refused try. We can compute it from `expires_at`, because each try sets that value again.
        askedAt: new Date(expires_at.getTime() - admissionRules.life),
      }))
  },
  /**
   * Admits one of the listed browsers for an hour.
   *
   * @returns `false` if the browser is not in the list
   */
  async admit(context: Context, address: string, client: Client, id: string): Promise<boolean> {
    const found = (await refusedStarts.list(context, address, client)).find((each) => each.id === id)
    if (!found) return false
    const { numUpdatedRows } = await context.db
      .updateTable('logins')
      .set({ status: 'done', expires_at: new Date(context.clock.now() + admissionRules.life) })
      .where('id', '=', found.id)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
} as const

function waiting(context: Context, address: string) {
  return context.db
    .selectFrom('logins')
    .select(['id', 'origin', 'browser', 'challenge', 'details', 'expires_at'])
    .where('kind', '=', 'way-in')
    .where('status', '=', 'pending')
    .where('email_hash', 'in', storedEmail.hashes(context, address))
    .where('expires_at', '>', new Date(context.clock.now()))
}

type Refused = { readonly to: string; readonly requester: Requester; readonly challenge: string }

/**
 * Stores a login start that was refused because strangers have used up the emails. The admission page shows it to a
 * user in the same network. Only the latest starts of each network are kept, so that refused callers cannot fill the
 * database.
 */
export async function saveRefusedStart(
  context: RoleContext,
  { to, requester, challenge }: Refused,
  request: ClientRequest,
): Promise<void> {
  await continueLogin(context, {
    kind: 'way-in',
    life: admissionRules.life,
    challenge,
    email: to,
    project_id: requester.projectId,
    origin: requester.origin,
    browser: request.browser,
    details: JSON.stringify(requesterPlace.store(context, challenge, request)),
  })
  const pending = context.db
    .selectFrom('logins')
    .select('id')
    .where('kind', '=', 'way-in')
    .where('email_hash', 'in', storedEmail.hashes(context, to))
    .where('status', '=', 'pending')
    .where(sql<string>`details ->> 'network'`, 'in', requesterPlace.hashes(context, request))
    .orderBy('expires_at', 'desc')
  await context.db.deleteFrom('logins').where('id', 'in', pending.offset(admissionRules.perNetwork)).execute()
}

/**
 * `life`: time (ms) in which a refused start can be admitted, and for which an admission is valid. `perNetwork`:
 * maximum number of starts kept per network.
 */
const admissionRules = { life: 3_600_000, perNetwork: 5 } as const
