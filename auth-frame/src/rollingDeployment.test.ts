import { beforeAll, describe, expect, test } from 'vitest'
import { openTestWorld } from '../service/fakes/openTestWorld.ts'
import type { TestService } from '../service/fakes/startTestWorld.ts'
import type { Role } from '../service/settings/RoleSettings.ts'
import { loadRelease } from './fakes/loadRelease.ts'
import { visitCalls } from './fakes/visitCalls.ts'

/**
 * Commit of the previous release: `AIRLOCK_PREVIOUS=d89453c2 npx vitest run rollingDeployment`. The test is skipped if
 * the variable is unset, because only a clone with history has the commit. `previousRelease.test.ts` needs no history.
 */
const commit = process.env.AIRLOCK_PREVIOUS ?? ''

describe.skipIf(!commit)('a rolling deployment over one database', { timeout: 300_000 }, async () => {
  const { world, service: newer } = commit ? await openTestWorld() : ({} as Awaited<ReturnType<typeof openTestWorld>>)
  let older: TestService
  let visitPrevious: typeof visitCalls
  beforeAll(async () => {
    const previous = await loadRelease(commit)
    visitPrevious = previous.visitCalls
    older = await world.start({}, { release: previous.startService })
  }, 120_000)

  /** Simulates a load balancer that sends each call to the next replica. */
  function balanced(replicas: readonly TestService[]): TestService {
    let calls = 0
    const next = () => replicas[calls++ % replicas.length]!
    return {
      ...replicas[0]!,
      at: (role: Role) => next().at(role),
      press: (...pressed) => next().press(...pressed),
    }
  }

  test.each([
    ['the previous frame works with this service', () => visitPrevious, () => [newer]],
    ['this frame works with the previous service', () => visitCalls, () => [older]],
    ['the previous frame works with both services', () => visitPrevious, () => [older, newer]],
    ['this frame works with both services', () => visitCalls, () => [older, newer]],
  ])('behavior: all calls succeed if %s', async (_, frame, replicas) => {
    for (const each of [replicas(), replicas().toReversed()]) {
      const exchanges = await frame()({ world, service: balanced(each) })
      // The exchanges include logins in two browsers, the encryption of the recovery shares, and a change of the email
      // address.
      expect(new Set(exchanges.map(({ role, path }) => `${role} ${path}`)).size).toBeGreaterThan(20)
    }
  })
})
