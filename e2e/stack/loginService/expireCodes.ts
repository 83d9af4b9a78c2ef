import pg from 'pg'
import type { Role } from './roleSettings.ts'

/** Makes all codes of a role expire, as if five minutes had passed. */
export async function expireCodes(role: Role, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Each role's tables are in a database schema with the role's name.
    await client.query(`update ${role}.codes set expires_at = now() - interval '1 second'`)
  } finally {
    await client.end()
  }
}
