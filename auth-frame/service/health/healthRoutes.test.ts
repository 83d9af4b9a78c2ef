import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from '../database/connectDatabase.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import type { RoleContext } from '../RoleContext.ts'
import { healthRoutes } from './healthRoutes.ts'

const { world } = await openTestWorld()

describe('healthRoutes', () => {
  test('behavior: a copy is ready while all its connections are busy with what visitors ask', async () => {
    await onDatabase(world, 'login', async (context) => {
      const probe = connectDatabase(context, 1)
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const busy = Array.from({ length: 20 }, () =>
        context.db.transaction().execute(async (transaction) => {
          await sql`select 1`.execute(transaction)
          await released
        }),
      )
      const { status } = await healthRoutes({ ...context, probe } as RoleContext).request('/ready')
      release()
      await Promise.all(busy)
      await probe.destroy()
      expect(status).toBe(200)
    })
  })
})
