import type { Migration } from 'kysely/migration'

/** What is kept for the owner's lists: releases of recovery shares at the keeper, ended sessions at the login role. */
export const releaseTables: Migration = {
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
