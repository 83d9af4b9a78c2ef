import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Role } from '../settings/RoleSettings.ts'
import type { Database } from './Database.ts'
import { firstTables } from './firstTables.ts'

/** Key of the advisory lock. Any number that no other lock in this database uses. */
const lock = 5_310_471_124

/**
 * Creates the schema and migrates its tables. Replicas that start at the same time wait for each other with an advisory
 * lock.
 *
 * A later release may already have migrated the database. An older replica still starts on it, because it may be
 * restarted during a deployment: each release leaves tables that the previous release can use.
 *
 * @throws Error if the database belongs to the other role, or a migration fails. A failed migration leaves no changes.
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

/**
 * Returns the migrations of later releases that have run on this database, as empty migrations that Kysely accepts as
 * done.
 */
async function laterMigrations(db: Kysely<Database>, schema: string): Promise<Readonly<Record<string, Migration>>> {
  const table = `${schema}.kysely_migration`
  const { rows: found } = await sql`select where to_regclass(${table}) is not null`.execute(db)
  if (found.length === 0) return {}
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
  const newest = Object.keys(migrations).at(-1)!
  return Object.fromEntries(rows.filter(({ name }) => name > newest).map(({ name }) => [name, { up: async () => {} }]))
}

/**
 * Records in an empty database which role it belongs to, and checks the role at every start. If both roles used the
 * same database, anyone with access to it would have two shares of every wallet.
 *
 * @param db a connection that holds the migration lock
 * @throws Error if the database belongs to the other role
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

/** Adds the origin of the session that opened a mailbox. The popup shows the origin. */
const mailboxOrigin: Migration = {
  async up(db) {
    await db.schema.alterTable('mailboxes').addColumn('origin', 'text').execute()
  },
}

/** Adds an index for finding the refused login starts of an address (see `saveRefusedStart`). */
const refusedStartIndex: Migration = {
  async up(db) {
    const ofThisKind = sql<boolean>`kind = 'way-in'`
    await db.schema.createIndex('logins_way_in').on('logins').column('email_hash').where(ofThisKind).execute()
  },
}

/**
 * Adds the tables for the lists that the owner sees: releases of recovery shares at the keeper, ended sessions at the
 * login role.
 */
const releaseTables: Migration = {
  async up(db) {
    const { schema } = db
    await schema.alterTable('enrolments').addColumn('put_by', 'uuid').execute()
    await schema
      .createTable('releases')
      .addColumn('session_id', 'uuid', (column) => column.primaryKey())
      .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('origin', 'text')
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('place', 'bytea', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema
      .createTable('ended_sessions')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('origin', 'text')
      .addColumn('browser', 'text')
      .addColumn('place', 'bytea')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ended_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    for (const table of ['releases', 'ended_sessions'] as const) {
      await schema.createIndex(`${table}_account`).on(table).column('account_id').execute()
      await schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute()
    }
    // To delete an account or an identity, the database has to find the rows that refer to it. These indexes make that
    // fast.
    await schema.createIndex('sessions_identity').on('sessions').column('identity_id').execute()
    for (const name of ['account_id', 'identity_id'] as const)
      await schema.createIndex(`mailboxes_${name}`).on('mailboxes').column(name).execute()
  },
}

/** All migrations, run in the order of their names. Never edit a released migration. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001 all tables': firstTables,
  '0002 mailbox origin': mailboxOrigin,
  '0003 index of refused starts': refusedStartIndex,
  '0004 releases and ended sessions': releaseTables,
}
