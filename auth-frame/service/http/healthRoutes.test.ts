import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { connectDatabase, databaseTimeouts } from '../database/connectDatabase.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { startSilentProxy } from '../fakes/startSilentProxy.ts'
import { healthRoutes } from './healthRoutes.ts'
import type { RoleContext } from './RoleContext.ts'

const { world } = await openTestWorld()

describe('healthRoutes', () => {
  test('behavior: a replica stays ready while user requests occupy all its connections', async () => {
    await onDatabase(world, 'login', async (context) => {
      const probe = connectDatabase(context, { max: 1 })
      const { promise: released, resolve: release } = deferred()
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

  test('behavior: a replica is ready again soon after its lost database answers again', async () => {
    await onDatabase(world, 'login', async (context) => {
      const url = new URL(context.settings.databaseUrl)
      const proxy = await startSilentProxy(Number(url.port))
      url.port = `${proxy.port}`
      const settings = { ...context.settings, databaseUrl: url.href }
      const probe = connectDatabase({ ...context, settings }, { max: 1, timeouts: databaseTimeouts.probe })
      const ready = async () => (await healthRoutes({ ...context, probe } as RoleContext).request('/ready')).status
      expect(await ready()).toBe(200)
      proxy.silence()
      const begun = performance.now()
      expect([await ready(), await ready()]).toEqual([503, 503])
      proxy.resume()
      await expect.poll(ready, { timeout: 20_000 }).toBe(200)
      expect(performance.now() - begun).toBeLessThan(9_000)
      await probe.destroy()
      proxy.stop()
    })
  })
})
