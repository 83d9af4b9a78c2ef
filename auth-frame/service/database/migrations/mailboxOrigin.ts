import type { Migration } from 'kysely/migration'

/** The origin of the session that opened a mailbox, for the popup to show. */
export const mailboxOrigin: Migration = {
  async up(db) {
    await db.schema.alterTable('mailboxes').addColumn('origin', 'text').execute()
  },
}
