import { emailAtRest } from '../../account/emailAtRest.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { askingPlace } from '../askingPlace.ts'
import { wayInRules } from './wayInRules.ts'

/** A browser that asked for a mail and was refused, as the owner may recognize it. */
export type Attempt = {
  readonly id: string
  readonly origin: string
  readonly isOwnPage: boolean
  readonly browser: string
  readonly place: string
  readonly askedAt: Date
}

type Context = Pick<RoleContext, 'db' | 'keys' | 'clock' | 'settings'>
type Client = Pick<ClientRequest, 'networks'>

/** The refused starts for an address that came from the network of the user who reads the page. */
export const attempts = {
  /** The latest first. */
  async list(context: Context, address: string, client: Client): Promise<readonly Attempt[]> {
    const rows = await waiting(context, address).orderBy('expires_at', 'desc').execute()
    return rows
      .filter(({ details }) => askingPlace.isSame(context, details, client))
      .map(({ id, origin, browser, challenge, details, expires_at }) => ({
        id,
        origin: origin ?? '',
        isOwnPage: origin === context.settings.authOrigin,
        browser: browser ?? '',
        place: askingPlace.read(context, challenge ?? '', details),
        // Each refused repetition extends it.
        askedAt: new Date(expires_at.getTime() - wayInRules.life),
      }))
  },
  /**
   * Admits one of them for an hour.
   *
   * @returns `false` if it was not in the list
   */
  async admit(context: Context, address: string, client: Client, id: string): Promise<boolean> {
    const found = (await attempts.list(context, address, client)).find((each) => each.id === id)
    if (!found) return false
    const { numUpdatedRows } = await context.db
      .updateTable('logins')
      .set({ status: 'done', expires_at: new Date(context.clock.now() + wayInRules.life) })
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
    .where('email_hash', 'in', emailAtRest.hashes(context, address))
    .where('expires_at', '>', new Date(context.clock.now()))
}
