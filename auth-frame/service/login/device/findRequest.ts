import { createHash } from 'node:crypto'
import { emailAtRest } from '../../account/emailAtRest.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import { askingPlace } from '../askingPlace.ts'

export type DeviceRequest = {
  readonly id: string
  readonly email: string
  readonly origin: string
  /** The wallet's own page asked, or a program that wrote a browser's headers. */
  readonly isOwnPage: boolean
  readonly browser: string
  /** Where the asking browser was, in words. */
  readonly place: string
  /** What else the row keeps. */
  readonly details: Readonly<Record<string, unknown>> | null
  readonly askedAt: Date
  readonly state: 'open' | 'answered' | 'over'
}

/** What the link of a mail is about; `undefined` for a link that never was, or was forgotten after its time. */
export async function findRequest(
  context: Pick<RoleContext, 'db' | 'clock' | 'keys' | 'settings'>,
  secret: string,
): Promise<DeviceRequest | undefined> {
  const { db, clock, settings } = context
  const row = await db
    .selectFrom('links')
    .innerJoin('logins', 'logins.id', 'links.login_id')
    .selectAll('logins')
    .select('links.expires_at as link_expires_at')
    .where('links.hash', '=', createHash('sha256').update(secret).digest())
    .where('logins.kind', '=', 'device')
    .executeTakeFirst()
  if (!row?.email) return undefined
  const over = Math.min(row.link_expires_at.getTime(), row.expires_at.getTime()) <= clock.now()
  return {
    id: row.id,
    email: emailAtRest.open(context, row.email, row.id),
    origin: row.origin ?? '',
    isOwnPage: row.origin === settings.authOrigin,
    browser: row.browser ?? '',
    place: askingPlace.read(context, row.challenge ?? '', row.details),
    details: row.details,
    askedAt: row.created_at,
    state: row.status !== 'pending' ? 'answered' : over ? 'over' : 'open',
  }
}
