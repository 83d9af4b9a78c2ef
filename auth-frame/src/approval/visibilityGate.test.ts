import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closedGate,
  type Gate,
  type GateEvent,
  isHidden,
  isOpen,
  opensAt,
  passGate,
  type Sight,
  waitsForInput,
} from './visibilityGate.ts'

const good: Sight = { seen: true, awake: true, roomy: true, sharp: true, focused: true }
const seen: GateEvent = { type: 'sight', sight: good }
const moved: GateEvent = { type: 'moved' }
const read = (row: string): GateEvent => ({ type: 'read', row })
const without = (part: keyof Sight): GateEvent => ({ type: 'sight', sight: { ...good, [part]: false } })
const run = (events: readonly (readonly [number, GateEvent])[], rows: readonly string[] = [], window = false): Gate =>
  events.reduce((gate, [at, event]) => passGate(gate, at, event), closedGate(0, rows, window))

describe('passGate', () => {
  test('default', () => {
    const gate = run([[100, seen]])
    expect([isOpen(gate, 100), isOpen(gate, 1_099), isOpen(gate, 1_100)]).toEqual([false, false, true])
    expect(opensAt(gate)).toBe(1_100)
  })

  test.each<[string, [number, GateEvent][], number, boolean]>([
    ['nothing was seen yet', [], 10_000, false],
    [
      'it stays good',
      [
        [0, seen],
        [300, seen],
        [999, seen],
      ],
      1_000,
      true,
    ],
    [
      'it was covered for a moment',
      [
        [0, seen],
        [400, without('seen')],
        [401, seen],
      ],
      1_400,
      false,
    ],
    [
      'it was covered and a second passed since',
      [
        [0, seen],
        [400, without('seen')],
        [401, seen],
      ],
      1_401,
      true,
    ],
    [
      'it is covered now',
      [
        [0, seen],
        [1_900, without('seen')],
      ],
      1_901,
      false,
    ],
    [
      'the tab went to the back',
      [
        [0, seen],
        [900, without('awake')],
      ],
      2_000,
      false,
    ],
    ['the frame is small', [[0, without('roomy')]], 2_000, false],
    ['the page is zoomed out', [[0, without('sharp')]], 2_000, false],
    [
      'the frame moved',
      [
        [0, seen],
        [1_450, moved],
      ],
      1_949,
      false,
    ],
    [
      'the frame moved and 500 ms passed since',
      [
        [0, seen],
        [1_450, moved],
      ],
      1_950,
      true,
    ],
    [
      'it moved at the beginning, which the wait contains',
      [
        [0, seen],
        [10, moved],
      ],
      1_000,
      true,
    ],
    [
      'it moved while it was covered',
      [
        [0, without('seen')],
        [450, moved],
        [460, seen],
      ],
      1_459,
      false,
    ],
  ])('behavior: returns the expected gate state if %s', (_, events, at, open) => {
    expect(isOpen(run(events), at)).toBe(open)
  })

  test('behavior: the gate opens once every row was on screen, even with an interruption in between', () => {
    const gate = run(
      [
        [0, seen],
        [10, read('a')],
        [20, without('seen')],
        [30, seen],
      ],
      ['a', 'b'],
    )
    expect([...gate.unread]).toEqual(['b'])
    expect(isOpen(gate, 10_000)).toBe(false)
    expect(isOpen(passGate(gate, 1_030, read('b')), 1_030)).toBe(true)
  })

  test('behavior: treats the screen as hidden after it was invisible for three seconds', () => {
    const covered = run([
      [0, seen],
      [1_000, without('seen')],
      [2_000, without('roomy')],
    ])
    expect([isHidden(covered, 3_999), isHidden(covered, 4_000)]).toEqual([false, true])
    expect(isHidden(passGate(covered, 4_001, seen), 9_000)).toBe(false)
  })

  test('behavior: reports why the gate is closed, but only the size if the frame is also too small', () => {
    const small = { ...good, roomy: false, seen: false }
    expect(run([[0, { type: 'sight', sight: small }]]).cause).toBe('roomy')
    expect(run([[0, without('seen')]]).cause).toBe('seen')
    expect(
      run([
        [0, without('focused')],
        [1, seen],
      ]).cause,
    ).toBeUndefined()
  })

  test('behavior: in a popup, the gate opens only after user input, and again after a window was in front', () => {
    const input: GateEvent = { type: 'input' }
    const quiet = run([[0, seen]], [], true)
    expect([isOpen(quiet, 10_000), waitsForInput(quiet), opensAt(quiet)]).toEqual([false, true, undefined])
    const early = passGate(quiet, 100, input)
    expect([isOpen(early, 999), isOpen(early, 1_000)]).toEqual([false, true])
    // The user's first input may be a click. That click does not count as an approval.
    const late = passGate(quiet, 5_000, input)
    expect([isOpen(late, 5_000), isOpen(late, 5_249), isOpen(late, 5_250)]).toEqual([false, false, true])
    // The first click of a double click may close a window on top of this window. Then the second click hits this
    // window.
    const back = [without('focused'), seen].reduce((gate, event) => passGate(gate, 6_000, event), late)
    expect([isOpen(back, 6_200), isOpen(back, 60_000)]).toEqual([false, false])
    expect(isOpen(passGate(back, 6_200, input), 7_000)).toBe(true)
    expect(
      waitsForInput(
        run(
          [
            [0, without('focused')],
            [1, input],
            [2, seen],
          ],
          [],
          true,
        ),
      ),
    ).toBe(true)
  })

  test('behavior: after random events, the gate is open only if every condition was met the whole time', () => {
    const sight = fc.record({
      seen: fc.boolean(),
      awake: fc.constant(true),
      roomy: fc.constant(true),
      sharp: fc.boolean(),
      focused: fc.constant(true),
    })
    const event: fc.Arbitrary<GateEvent> = fc.oneof(
      { weight: 4, arbitrary: fc.constant(seen) },
      sight.map((each): GateEvent => ({ type: 'sight', sight: each })),
      fc.constant(moved),
      fc.constantFrom('a', 'b').map(read),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), event), { maxLength: 30 }), fc.nat(2_000), (steps, after) => {
        let at = 0
        const events = steps.map(([step, each]) => {
          at += step
          return [at, each] as const
        })
        const end = at + after
        const gate = run(events, ['a', 'b'])
        const bad = events.filter(([, each]) => each.type === 'sight' && !Object.values(each.sight).every(Boolean))
        const moves = events.filter(([, each]) => each.type === 'moved')
        const firstGood = events.find(([, each]) => each.type === 'sight')
        const since = Math.max(bad.at(-1)?.[0] ?? 0, firstGood?.[0] ?? Number.POSITIVE_INFINITY)
        const names = events.flatMap(([, each]) => (each.type === 'read' ? [each.row] : []))
        if (isOpen(gate, end)) {
          expect(end - since).toBeGreaterThanOrEqual(1_000)
          expect(end - (moves.at(-1)?.[0] ?? -500)).toBeGreaterThanOrEqual(500)
          expect(new Set(names).size).toBe(2)
        }
        if (isHidden(gate, end)) expect(isOpen(gate, end)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
