import pg from 'pg'
import type { Role } from './roleSettings.ts'

/** Tables whose rows outlive a login. The rows of login sessions and login attempts are deleted automatically. */
const tables = ['accounts', 'identities', 'enrolments'] as const

export type RoleRows = Readonly<Record<(typeof tables)[number], readonly Readonly<Record<string, unknown>>[]>>

/** Reads all rows that a role stores about its accounts. */
export async function readRows(role: Role, databaseUrl: string): Promise<RoleRows> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const found: [string, unknown][] = []
    // Each role's tables are in a database schema with the role's name.
    for (const table of tables)
      found.push([table, (await client.query(`select * from ${role}.${table} order by created_at, id`)).rows])
    return Object.fromEntries(found) as RoleRows
  } finally {
    await client.end()
  }
}
