import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Role } from '../settings/RoleSettings.ts'
import type { Database } from './Database.ts'
import { migrations } from './migrations.ts'

/** Any number that nothing else in the database locks with. */
const lock = 5_310_471_124

/**
 * Makes the schema and brings its tables up to date. Copies that start together take turns by an advisory lock.
 *
 * @throws Error when the database is another role's, or a migration fails; nothing of it is kept then
 */
export async function migrateDatabase(
  db: Kysely<Database>,
  { role, schema }: { readonly role: Role; readonly schema: string },
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      await claimDatabase(connection, role)
      await connection.schema.createSchema(schema).ifNotExists().execute()
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => ({ ...migrations }) },
        migrationTableSchema: schema,
      })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

/**
 * Writes into an empty database which role it belongs to, and looks there at every start. Two roles in one database
 * would be one party: someone who has that database has two shares of every wallet.
 *
 * @param db a connection that no other copy starts with at the same time
 * @throws Error when the database is the other role's
 */
async function claimDatabase(db: Kysely<Database>, role: Role): Promise<void> {
  await sql`create schema if not exists airlock`.execute(db)
  await sql`create table if not exists airlock.role (one boolean primary key default true check (one), name text not null)`.execute(
    db,
  )
  await sql`insert into airlock.role (name) values (${role}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from airlock.role`.execute(db)
  if (rows[0]?.name !== role)
    throw new Error(`This database belongs to the ${rows[0]?.name} role: the ${role} role needs one of its own.`)
}
