import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import type { Mailer } from '../mail/Mailer.ts'
import type { RoleSettings } from '../settings/RoleSettings.ts'
import type { Clock } from './Clock.ts'
import type { Limits } from './Limits.ts'
import type { OriginCheck } from './OriginCheck.ts'
import type { RoleKeys } from './RoleKeys.ts'

/** What every route of one role works with. There is no state besides the database, so that copies of a role agree. */
export type RoleContext = {
  readonly settings: RoleSettings
  readonly db: Kysely<Database>
  /** A connection for the check of readiness alone: it never waits behind what visitors ask. */
  readonly probe: Kysely<Database>
  readonly keys: RoleKeys
  readonly mail: Mailer
  readonly limits: Limits
  readonly origins: OriginCheck
  /** Never gets an e-mail address, a code, a token, a share, a verifier or a visitor's network address. */
  readonly log: Logger
  readonly clock: Clock
}
