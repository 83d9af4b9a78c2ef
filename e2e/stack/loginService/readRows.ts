import pg from 'pg'
import type { Role } from './roleSettings.ts'

/** What outlives a login; sessions and attempts come and go by themselves. */
const tables = ['accounts', 'identities', 'enrolments'] as const

export type RoleRows = Readonly<Record<(typeof tables)[number], readonly Readonly<Record<string, unknown>>[]>>

/** Everything that a role knows of its accounts, as it stands in its database. */
export async function readRows(role: Role, databaseUrl: string): Promise<RoleRows> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const found: [string, unknown][] = []
    // Each role's tables are in a schema of its name.
    for (const table of tables)
      found.push([table, (await client.query(`select * from ${role}.${table} order by created_at, id`)).rows])
    return Object.fromEntries(found) as RoleRows
  } finally {
    await client.end()
  }
}
