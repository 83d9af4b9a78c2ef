import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { firstTables } from './firstTables.ts'

/** The origin of the session that opened a mailbox, for the popup to show. */
const mailboxOrigin: Migration = {
  async up(db) {
    await db.schema.alterTable('mailboxes').addColumn('origin', 'text').execute()
  },
}

/** Finds the refused starts of an address (see `keepAttempt`). */
const wayInIndex: Migration = {
  async up(db) {
    const ofThisKind = sql<boolean>`kind = 'way-in'`
    await db.schema.createIndex('logins_way_in').on('logins').column('email_hash').where(ofThisKind).execute()
  },
}

/** What is kept for the owner's lists: releases of recovery shares at the keeper, ended sessions at the login role. */
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
    // Deleting an account or an identity looks for these rows.
    await schema.createIndex('sessions_identity').on('sessions').column('identity_id').execute()
    for (const name of ['account_id', 'identity_id'] as const)
      await schema.createIndex(`mailboxes_${name}`).on('mailboxes').column(name).execute()
  },
}

/** All migrations, run in the order of their names. A released migration is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001 all tables': firstTables,
  '0002 mailbox origin': mailboxOrigin,
  '0003 index of refused starts': wayInIndex,
  '0004 releases and ended sessions': releaseTables,
}
