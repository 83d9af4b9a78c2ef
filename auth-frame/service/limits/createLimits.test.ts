import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createKeys } from '../http/createKeys.ts'
import type { Limits } from '../http/RoleContext.ts'
import type { Limit } from '../settings/LimitSettings.ts'
import { createLimits } from './createLimits.ts'

const { world } = await openTestWorld()
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
let time = Date.UTC(2030, 0, 1)
const later = (seconds: number) => {
  time += seconds * 1000
}
let limits: Limits
/**
 * Two replicas of the role while its key is being changed. In its key setting, `behind` lists the new key after the old
 * key, and `changed` lists it before the old key.
 */
let behind: Limits
let changed: Limits
/** Returns the number of entries in the row of a limit. */
let entries: (name: readonly string[]) => Promise<number>
let close = () => {}
let used: Promise<void>

beforeAll(async () => {
  await new Promise<void>((opened) => {
    used = onDatabase(world, 'login', ({ db }) => {
      const clock = { now: () => time }
      limits = createLimits({ db, clock, keys: createKeys([oldKey]) })
      behind = createLimits({ db, clock, keys: createKeys([oldKey, newKey]) })
      changed = createLimits({ db, clock, keys: createKeys([newKey, oldKey]) })
      entries = async (name) => {
        const key = createKeys([oldKey])
          .hashes('limit', ...name)[0]!
          .toString('base64url')
        const row = await db.selectFrom('limits').select('hits').where('key', '=', key).executeTakeFirstOrThrow()
        return Object.keys(row.hits).length
      }
      opened()
      return new Promise<void>((closed) => {
        close = closed
      })
    })
  })
})
afterAll(async () => {
  close()
  await used
})

const anyName = () => [randomBytes(8).toString('hex')]
const small: Limit = { max: 3, window: 60 }
const wide: Limit = { max: 1_000, window: 600 }

describe('createLimits', () => {
  test('default', async () => {
    const name = anyName()
    for (const _ of [1, 2, 3]) {
      expect(await limits.take(name, small)).toMatchObject({ allowed: true })
      later(10)
    }
    expect(await limits.take(name, small)).toEqual({ allowed: false, retryAfter: 30 })
    expect(await limits.count(name, small)).toBe(3)
    later(29.999)
    expect(await limits.take(name, small)).toEqual({ allowed: false, retryAfter: 1 })
    later(0.001)
    expect(await limits.take(name, small)).toMatchObject({ allowed: true })
    await limits.clear(name)
    expect(await limits.count(name, small)).toBe(0)
  })

  test('behavior: `giveBack` removes one hit from the count of the limit', async () => {
    for (const limit of [small, wide]) {
      const name = anyName()
      const taken = await Promise.all(Array.from({ length: 3 }, () => limits.take(name, limit)))
      for (const each of taken.slice(1)) if (each.allowed) await each.giveBack()
      expect(await limits.count(name, limit)).toBe(1)
    }
  })

  test('behavior: counts several hits with the same value as one hit', async () => {
    const name = anyName()
    for (const what of ['a', 'a', 'b', 'c', 'a']) {
      expect(await limits.take(name, small, what)).toMatchObject({ allowed: true })
    }
    expect(await limits.take(name, small, 'd')).toMatchObject({ allowed: false })
    expect(await limits.count(name, small)).toBe(3)
  })

  test('behavior: even simultaneous requests cannot exceed a limit', async () => {
    for (const limit of [small, { ...wide, max: 101 }]) {
      const name = anyName()
      const taken = await Promise.all(Array.from({ length: limit.max + 20 }, () => limits.take(name, limit)))
      expect(taken.filter(({ allowed }) => allowed)).toHaveLength(limit.max)
    }
  })

  test('behavior: stores a high limit in a small row, and never exceeds the limit in any window', async () => {
    const name = anyName()
    const allowed: number[] = []
    for (let index = 0; index < 1_300; index++) {
      if ((await limits.take(name, wide)).allowed) allowed.push(time)
      later(0.5)
    }
    expect(await entries(name)).toBeLessThanOrEqual(102)
    for (const [index, at] of allowed.entries()) {
      const inWindow = allowed.slice(0, index + 1).filter((each) => each > at - wide.window * 1000)
      expect(inWindow.length).toBeLessThanOrEqual(wide.max)
    }
    // By now the first hits have dropped out of the window, at most one hundredth of the window late.
    expect(allowed.length).toBeGreaterThan(1_000 + 80)
  })

  test('behavior: also counts hits stored under an older key, even if several have the same millisecond', async () => {
    for (const limit of [small, wide]) {
      const name = anyName()
      for (const each of [limits, limits, changed]) await each.take(name, limit)
      expect(await changed.count(name, limit)).toBe(3)
    }
  })

  test('behavior: replicas with different newest keys share one limit, without errors', async () => {
    for (const limit of [
      { max: 30, window: 60 },
      { ...wide, max: 101 },
    ]) {
      const name = anyName()
      await limits.take(name, limit)
      const asked = Array.from({ length: limit.max + 20 }, (_, index) =>
        (index % 2 ? behind : changed).take(name, limit),
      )
      const taken = await Promise.all(asked)
      expect(taken.filter(({ allowed }) => allowed)).toHaveLength(limit.max - 1)
      for (const each of [behind, changed]) expect(await each.count(name, limit)).toBe(limit.max)
      for (const each of taken) if (each.allowed) await each.giveBack()
      for (const each of [behind, changed]) expect(await each.count(name, limit)).toBe(1)
      await behind.clear(name)
      expect(await changed.count(name, limit)).toBe(0)
    }
  })

  test('behavior: counts a value stored under two keys once, and allows a known value even at the limit', async () => {
    const name = anyName()
    for (const [each, what] of [
      [behind, 'a'],
      [changed, 'a'],
      [changed, 'b'],
      [behind, 'c'],
    ] as const)
      expect(await each.take(name, small, what)).toMatchObject({ allowed: true })
    for (const each of [behind, changed]) {
      expect(await each.count(name, small)).toBe(3)
      for (const what of ['a', 'b', 'c']) expect(await each.take(name, small, what)).toMatchObject({ allowed: true })
      expect(await each.take(name, small, 'd')).toMatchObject({ allowed: false })
    }
  })
})
