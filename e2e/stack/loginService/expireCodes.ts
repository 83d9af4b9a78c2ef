import pg from 'pg'
import type { Role } from './roleSettings.ts'

/** Lets every code of a role have run out a moment ago, as five minutes would. */
export async function expireCodes(role: Role, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Each role's tables are in a schema of its name.
    await client.query(`update ${role}.codes set expires_at = now() - interval '1 second'`)
  } finally {
    await client.end()
  }
}
