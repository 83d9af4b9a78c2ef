import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Role } from '../settings/RoleSettings.ts'
import { claimDatabase } from './claimDatabase.ts'
import type { Database } from './Database.ts'
import { firstTables } from './migrations/firstTables.ts'
import { mailboxOrigin } from './migrations/mailboxOrigin.ts'
import { releaseTables } from './migrations/releaseTables.ts'
import { wayInIndex } from './migrations/wayInIndex.ts'

/** In the order of their names; a migration that was released is never changed. */
const migrations = {
  '0001 all tables': firstTables,
  '0002 mailbox origin': mailboxOrigin,
  '0003 index of refused starts': wayInIndex,
  '0004 releases and ended sessions': releaseTables,
}
/** Any number that nothing else in the database locks with. */
const lock = 5_310_471_124

/**
 * Makes the schema and brings its tables up to date. Copies that start together take turns by an advisory lock.
 *
 * A later release may have migrated the database already: an older replica still starts, because it may be restarted
 * while releases are exchanged. Each release leaves the tables so that the previous one works.
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
      const later = await laterMigrations(connection, schema)
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => ({ ...migrations, ...later }) },
        migrationTableSchema: schema,
      })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

/** The migrations of later releases that the database has. They are done, so nothing here runs them. */
async function laterMigrations(db: Kysely<Database>, schema: string): Promise<Readonly<Record<string, Migration>>> {
  const table = `${schema}.kysely_migration`
  const { rows: found } = await sql`select where to_regclass(${table}) is not null`.execute(db)
  if (found.length === 0) return {}
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
  const newest = Object.keys(migrations).at(-1)!
  return Object.fromEntries(rows.filter(({ name }) => name > newest).map(({ name }) => [name, { up: async () => {} }]))
}
