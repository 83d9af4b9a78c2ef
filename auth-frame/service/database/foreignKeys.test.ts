import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'

const { world } = await openTestWorld()

describe('the tables', () => {
  test.each(['login', 'keeper'] as const)(
    'behavior: at the %s role every foreign key has an index, so that deleting the referenced row scans no table',
    async (role) => {
      const unindexed = await onDatabase(world, role, async ({ db, settings }) => {
        const { rows } = await sql<{ column: string }>`
          select c.conrelid::regclass::text || '.' || a.attname as column
          from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.connamespace = ${settings.schema}::regnamespace
          and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
        `.execute(db)
        return rows.map(({ column }) => column)
      })
      expect(unindexed).toEqual([])
    },
  )
})
