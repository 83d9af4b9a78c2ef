import type { Migration } from 'kysely/migration'

/** Finds the refused starts of an address (see `keepAttempt`). */
export const wayInIndex: Migration = {
  async up(db) {
    await db.schema
      .createIndex('logins_way_in')
      .on('logins')
      .column('email_hash')
      .where('kind', '=', 'way-in')
      .execute()
  },
}
