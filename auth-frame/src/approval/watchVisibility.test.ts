import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeObservers } from './fakeObservers.ts'
import { type GateState, watchInView, watchVisibility } from './watchVisibility.ts'

let fake: ReturnType<typeof fakeObservers>
let page: EventTarget
const names = [
  ...(['window', 'document', 'innerWidth', 'innerHeight', 'devicePixelRatio'] as const),
  ...(['addEventListener', 'removeEventListener'] as const),
] as const
const before = names.map((name) => [name, (globalThis as Record<string, unknown>)[name]] as const)
beforeEach(() => {
  vi.useFakeTimers()
  fake = fakeObservers()
  page = new EventTarget()
  Object.assign(globalThis, {
    window: page,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => true }),
    innerWidth: 400,
    innerHeight: 600,
    devicePixelRatio: 1,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  })
})
afterEach(() => {
  vi.useRealTimers()
  fake.restore()
  Object.assign(globalThis, Object.fromEntries(before))
})

const elements = (count: number) => Array.from({ length: count }, () => ({}) as Element)
const box = { top: 0, bottom: 100, left: 0, right: 100 } as DOMRectReadOnly
const whole = (target: Element, isVisible = true) =>
  ({ target, isIntersecting: true, isVisible, boundingClientRect: box, intersectionRect: box }) as const

function watch(rowCount: number) {
  const [screen, ...buttons] = elements(3) as [Element, Element, Element]
  const rows = elements(rowCount)
  const states: GateState[] = []
  const watched = watchVisibility({
    screen,
    buttons,
    rows,
    kind: 'covered',
    onChange: (state) => states.push(state),
  })
  const inView = (some: readonly Element[]) =>
    fake.live.find(({ looksForCovers }) => !looksForCovers)!.say(some.map((each) => whole(each)))
  /** Returns the elements that the newest IntersectionObserver for covered elements observes. */
  const looked = () => {
    vi.advanceTimersByTime(56)
    return fake.live.at(-1)!.targets
  }
  const look = (isVisible = true) => {
    const targets = [...looked()]
    fake.live.at(-1)!.say(targets.map((each) => whole(each, isVisible)))
  }
  return { ...watched, needed: [screen, ...buttons], rows, states, inView, looked, look }
}

describe('watchVisibility', () => {
  test('default', () => {
    const { isOpen, rows, states, inView, look } = watch(2)
    inView(rows)
    look()
    expect(isOpen()).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect([isOpen(), states.at(-1)]).toEqual([true, { open: true, hidden: false, cause: undefined, unread: false }])
    look(false)
    expect(isOpen()).toBe(false)
  })

  test('behavior: with 1,500 rows, keeps observing only the unread rows that are on screen', () => {
    const { isOpen, needed, rows, inView, looked, look } = watch(1_500)
    expect(looked()).toEqual(new Set(needed))
    inView(rows.slice(0, 8))
    expect(looked()).toEqual(new Set([...needed, ...rows.slice(0, 8)]))
    look()
    expect(looked()).toEqual(new Set(needed))
    vi.advanceTimersByTime(2_000)
    expect(isOpen()).toBe(false)
    inView(rows.slice(8))
    look()
    vi.advanceTimersByTime(1_000)
    expect(isOpen()).toBe(true)
  })

  test('behavior: a covered row does not count as read, even if it is on screen', () => {
    const { rows, states, inView, look } = watch(1)
    inView(rows)
    look(false)
    expect(states.at(-1)).toMatchObject({ unread: true })
    look()
    expect(states.at(-1)).toMatchObject({ unread: false })
  })

  test('behavior: closes the gate when the frame loses the focus, because another window may now cover it', () => {
    const { isOpen, look } = watch(0)
    look()
    vi.advanceTimersByTime(2_000)
    expect(isOpen()).toBe(true)
    page.dispatchEvent(new Event('blur'))
    vi.advanceTimersByTime(499)
    expect(isOpen()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isOpen()).toBe(true)
  })
})

const rows = elements(1_500)
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

  test('behavior: ignores an IntersectionObserver entry that was queued before we stopped watching its element', () => {
    const inView = watchInView(rows)
    seen(rows.slice(0, 2))
    inView.drop(rows[0]!)
    seen(rows.slice(0, 2))
    expect(inView.list()).toEqual([rows[1]])
    expect(fake.live[0]!.targets.size).toBe(1_499)
  })

  test('behavior: observes no elements after it was stopped', () => {
    watchInView(rows).stop()
    expect(fake.live).toEqual([])
  })
})
