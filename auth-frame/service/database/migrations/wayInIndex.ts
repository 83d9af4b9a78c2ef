import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the refused starts of an address (see `keepAttempt`). */
export const wayInIndex: Migration = {
  async up(db) {
    const ofThisKind = sql<boolean>`kind = 'way-in'`
    await db.schema.createIndex('logins_way_in').on('logins').column('email_hash').where(ofThisKind).execute()
  },
}
