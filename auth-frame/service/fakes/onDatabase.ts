import pino from 'pino'
import { connectDatabase } from '../database/connectDatabase.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import type { Role } from '../settings/RoleSettings.ts'
import { readSettings } from '../settings/readSettings.ts'
import type { TestWorld } from './startTestWorld.ts'

type Context = Pick<RoleContext, 'settings' | 'log' | 'db' | 'clock'>

/**
 * Calls `run` with a new connection to a role's database in a test world, then closes the connection.
 *
 * @param env further settings of the role
 */
export async function onDatabase<result>(
  { database, clock }: Pick<TestWorld, 'database' | 'clock'>,
  role: Role,
  run: (context: Context) => Promise<result>,
  env: Readonly<Record<string, string>> = {},
): Promise<result> {
  const settings = { ...readSettings({ ...env, ROLE: role }).roles[0]!, databaseUrl: await database.url(role) }
  const log = pino({ level: 'silent' })
  const db = connectDatabase({ settings, log })
  return run({ settings, log, db, clock }).finally(() => db.destroy())
}
