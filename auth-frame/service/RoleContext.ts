import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from './Clock.ts'
import type { Database } from './database/Database.ts'
import type { RoleKeys } from './keys/RoleKeys.ts'
import type { Limits } from './limits/Limits.ts'
import type { Mailer } from './mail/Mailer.ts'
import type { OriginCheck } from './origin/OriginCheck.ts'
import type { RoleSettings } from './settings/RoleSettings.ts'

/** What every route of one role works with. There is no state besides the database, so that copies of a role agree. */
export type RoleContext = {
  readonly settings: RoleSettings
  readonly db: Kysely<Database>
  /** A connection for the check of readiness and the database's clock: it never waits behind what users ask. */
  readonly probe: Kysely<Database>
  readonly keys: RoleKeys
  readonly mail: Mailer
  readonly limits: Limits
  readonly origins: OriginCheck
  /** Never gets an e-mail address, a code, a token, a share, a verifier or a visitor's network address. */
  readonly log: Logger
  readonly clock: Clock
}
