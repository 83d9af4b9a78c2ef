import { type Kysely, sql } from 'kysely'
import type { Role } from '../settings/RoleSettings.ts'
import type { Database } from './Database.ts'

/**
 * Writes into an empty database which role it belongs to, and looks there at every start. Two roles in one database
 * would be one party: someone who has that database has two shares of every wallet.
 *
 * @param db a connection that no other copy starts with at the same time
 * @throws Error when the database is the other role's
 */
export async function claimDatabase(db: Kysely<Database>, role: Role): Promise<void> {
  await sql`create schema if not exists airlock`.execute(db)
  await sql`create table if not exists airlock.role (one boolean primary key default true check (one), name text not null)`.execute(
    db,
  )
  await sql`insert into airlock.role (name) values (${role}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from airlock.role`.execute(db)
  if (rows[0]?.name !== role)
    throw new Error(`This database belongs to the ${rows[0]?.name} role: the ${role} role needs one of its own.`)
}
