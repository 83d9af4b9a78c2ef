import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Any table type. Migrations do not use the current table types, because old migrations must still compile when those
 * types change.
 */
type Any = Kysely<unknown>

/** The tables of the first release. Do not edit this migration: write a new one for each change. */
export const firstTables: Migration = {
  async up(db) {
    await createAccounts(db)
    await createChanges(db)
    await createLogins(db)
    await createCounters(db)
  },
}

async function createAccounts(db: Any): Promise<void> {
  const { schema } = db
  await schema
    .createTable('accounts')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('deleting', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('sealed_by', 'text', (column) => column.notNull().defaultTo('keeper'))
    .execute()
  await schema
    .createTable('identities')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'bytea')
    .addColumn('user_name', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('identities_kind_subject', ['kind', 'subject'])
    .execute()
  await schema.createIndex('identities_account').on('identities').column('account_id').execute()
  await schema
    .createTable('enrolments')
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('sealing', 'jsonb', (column) => column.notNull())
    .addColumn('share', 'bytea', (column) => column.notNull())
    .addColumn('confirmed', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('enrolments_key', ['account_id', 'id'])
    .execute()
  await schema.createIndex('enrolments_use').on('enrolments').column('used_at').execute()
  await schema
    .createTable('sessions')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('identity_id', 'uuid', (column) => column.notNull().references('identities.id').onDelete('cascade'))
    .addColumn('family_hash', 'bytea')
    .addColumn('refresh_hash', 'bytea')
    .addColumn('exchanged_hash', 'bytea')
    .addColumn('key_thumbprint', 'text')
    .addColumn('origin', 'text')
    .addColumn('browser', 'text')
    .addColumn('place', 'bytea')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessions_account').on('sessions').column('account_id').execute()
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute()
}

async function createChanges(db: Any): Promise<void> {
  const { schema } = db
  await schema
    .createTable('deliveries')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('identity_id', 'uuid', (column) =>
      column.notNull().unique().references('identities.id').onDelete('cascade'),
    )
    .addColumn('old_hash', 'text', (column) => column.unique())
    .addColumn('parcel', 'bytea', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema.createIndex('deliveries_next').on('deliveries').column('next_at').execute()
  await schema.createIndex('deliveries_account').on('deliveries').column('account_id').execute()
  await schema
    .createTable('tickets')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('new_hash', 'text')
    .addColumn('done', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema.createIndex('tickets_address').on('tickets').column('new_hash').execute()
  await schema.createIndex('tickets_account').on('tickets').column('account_id').execute()
  await schema.createIndex('tickets_expiry').on('tickets').column('expires_at').execute()
}

async function createLogins(db: Any): Promise<void> {
  const { schema } = db
  await schema
    .createTable('logins')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
    .addColumn('challenge', 'text')
    .addColumn('session_id', 'uuid', (column) => column.references('sessions.id').onDelete('cascade'))
    .addColumn('project_id', 'text')
    .addColumn('origin', 'text')
    .addColumn('browser', 'text')
    .addColumn('email', 'bytea')
    .addColumn('email_hash', 'text')
    .addColumn('is_owner', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('provider', 'text')
    .addColumn('state', 'text', (column) => column.unique())
    .addColumn('nonce', 'text')
    .addColumn('code_verifier', 'text')
    .addColumn('account_id', 'uuid', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('identity_id', 'uuid', (column) => column.references('identities.id').onDelete('cascade'))
    .addColumn('reason', 'text')
    .addColumn('details', 'jsonb')
    .addColumn('wrong_codes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema.createIndex('logins_challenge').on('logins').columns(['challenge', 'kind']).execute()
  await schema.createIndex('logins_session').on('logins').columns(['session_id', 'kind']).execute()
  await schema.createIndex('logins_account').on('logins').column('account_id').execute()
  await schema.createIndex('logins_identity').on('logins').column('identity_id').execute()
  await schema.createIndex('logins_expiry').on('logins').column('expires_at').execute()
}

async function createCounters(db: Any): Promise<void> {
  const { schema } = db
  await schema
    .createTable('codes')
    .addColumn('id', 'bigserial', (column) => column.primaryKey())
    .addColumn('login_id', 'uuid', (column) => column.notNull().references('logins.id').onDelete('cascade'))
    .addColumn('hash', 'bytea', (column) => column.notNull())
    .addColumn('salt', 'bytea', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema.createIndex('codes_login').on('codes').column('login_id').execute()
  await schema
    .createTable('links')
    .addColumn('hash', 'bytea', (column) => column.primaryKey())
    .addColumn('login_id', 'uuid', (column) => column.notNull().references('logins.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema.createIndex('links_login').on('links').column('login_id').execute()
  await schema
    .createTable('mailboxes')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('identity_id', 'uuid', (column) => column.notNull().references('identities.id').onDelete('cascade'))
    .addColumn('request', 'text')
    .addColumn('here', 'text')
    .addColumn('answer', 'text')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'jsonb', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  for (const table of ['mailboxes', 'limits'] as const)
    await schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute()
}
