import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeObservers } from './fakeObservers.ts'
import { type Look, observeAtRandom } from './observeAtRandom.ts'

let fake: ReturnType<typeof fakeObservers>
beforeEach(() => {
  vi.useFakeTimers()
  fake = fakeObservers()
})
afterEach(() => {
  vi.useRealTimers()
  fake.restore()
})

const [one, other] = [{}, {}] as [Element, Element]
const box = { top: 0, bottom: 100, left: 0, right: 100 } as DOMRectReadOnly
const entry = (target: Element, part: Partial<DOMRectReadOnly> = {}, isVisible = true) =>
  ({
    target,
    isIntersecting: true,
    isVisible,
    boundingClientRect: box,
    intersectionRect: { ...box, ...part },
  }) as const

describe('observeAtRandom', () => {
  test('default', () => {
    const looks: Look[] = []
    observeAtRandom(
      () => [one],
      true,
      (more) => looks.push(...more),
    )
    expect(fake.live.map(({ targets, looksForCovers }) => [[...targets], looksForCovers])).toEqual([[[one], true]])
    // We create the next observer within 56 ms. The first observer stays until the next one has reported.
    vi.advanceTimersByTime(56)
    expect(fake.live.length).toBeGreaterThan(1)
    const last = fake.live.at(-1)!
    last.say([entry(one)])
    expect(fake.live).toEqual([last])
    expect(looks).toEqual([{ element: one, whole: true, top: true, bottom: true }])
  })

  test('behavior: each new observer watches the current elements; if there are none, creates no observer', () => {
    let wanted: readonly Element[] = [one, other]
    observeAtRandom(
      () => wanted,
      true,
      () => undefined,
    )
    wanted = [other]
    vi.advanceTimersByTime(56)
    expect(fake.live.at(-1)!.targets).toEqual(new Set([other]))
    wanted = []
    vi.advanceTimersByTime(56)
    expect(fake.live).toEqual([])
  })

  test.each([
    ['what is covered shows nothing', entry(one, {}, false), { whole: false, top: false, bottom: false }],
    ['what is cut off below shows its top', entry(one, { bottom: 60 }), { whole: false, top: true, bottom: false }],
    ['what is cut off at a side is not whole', entry(one, { right: 90 }), { whole: false, top: true, bottom: true }],
    ['a pixel is no cut', entry(one, { top: 1, right: 99 }), { whole: true, top: true, bottom: true }],
  ])('behavior: reports which parts of an element are on screen: %s', (_, said, look) => {
    const looks: Look[] = []
    observeAtRandom(
      () => [one],
      true,
      (more) => looks.push(...more),
    )
    fake.live[0]!.say([said])
    expect(looks).toEqual([{ element: one, ...look }])
  })

  test('behavior: after stopping, all observers are disconnected and no new ones are created', () => {
    observeAtRandom(
      () => [one],
      false,
      () => undefined,
    )()
    vi.advanceTimersByTime(1_000)
    expect(fake.live).toEqual([])
  })
})
