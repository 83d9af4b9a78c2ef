import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeObservers } from './fakeObservers.ts'
import { watchInView } from './watchInView.ts'

let fake: ReturnType<typeof fakeObservers>
beforeEach(() => {
  fake = fakeObservers()
})
afterEach(() => fake.restore())

const rows = Array.from({ length: 1_500 }, () => ({}) as Element)
const seen = (targets: readonly Element[], isIntersecting = true) =>
  fake.live[0]!.say(targets.map((target) => ({ target, isIntersecting })))

describe('watchInView', () => {
  test('default', () => {
    const inView = watchInView(rows)
    expect(inView.list()).toEqual([])
    seen(rows, false)
    seen(rows.slice(0, 8))
    expect(new Set(inView.list())).toEqual(new Set(rows.slice(0, 8)))
    seen(rows.slice(0, 3), false)
    seen(rows.slice(8, 10))
    expect(new Set(inView.list())).toEqual(new Set(rows.slice(3, 10)))
  })

  test('behavior: what was dropped does not come back, though the browser had noted it already', () => {
    const inView = watchInView(rows)
    seen(rows.slice(0, 2))
    inView.drop(rows[0]!)
    seen(rows.slice(0, 2))
    expect(inView.list()).toEqual([rows[1]])
    expect(fake.live[0]!.targets.size).toBe(1_499)
  })

  test('behavior: stopped it watches nothing', () => {
    watchInView(rows).stop()
    expect(fake.live).toEqual([])
  })
})
