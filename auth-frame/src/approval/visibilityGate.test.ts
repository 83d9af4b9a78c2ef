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
} from './visibilityGate.ts'

const good: Sight = { seen: true, awake: true, roomy: true, sharp: true }
const seen: GateEvent = { type: 'sight', sight: good }
const moved: GateEvent = { type: 'moved' }
const read = (row: string): GateEvent => ({ type: 'read', row })
const without = (part: keyof Sight): GateEvent => ({ type: 'sight', sight: { ...good, [part]: false } })
const run = (events: readonly (readonly [number, GateEvent])[], rows: readonly string[] = []): Gate =>
  events.reduce((gate, [at, event]) => passGate(gate, at, event), closedGate(0, 500, rows))

describe('passGate', () => {
  test('default', () => {
    const gate = run([[100, seen]])
    expect([isOpen(gate, 100), isOpen(gate, 599), isOpen(gate, 600), opensAt(gate)]).toEqual([false, false, true, 600])
  })

  test.each<[string, [number, GateEvent][], number, boolean]>([
    ['nothing was seen yet', [], 10_000, false],
    [
      'it stays good',
      [
        [0, seen],
        [300, seen],
        [499, seen],
      ],
      500,
      true,
    ],
    [
      'it was covered for a moment',
      [
        [0, seen],
        [400, without('seen')],
        [401, seen],
      ],
      600,
      false,
    ],
    [
      'it was covered and 500 ms passed since',
      [
        [0, seen],
        [400, without('seen')],
        [401, seen],
      ],
      901,
      true,
    ],
    [
      'it is covered now',
      [
        [0, seen],
        [900, without('seen')],
      ],
      901,
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
        [450, moved],
      ],
      600,
      false,
    ],
    [
      'the frame moved and 500 ms passed since',
      [
        [0, seen],
        [450, moved],
      ],
      950,
      true,
    ],
    [
      'it moved while it was covered',
      [
        [0, without('seen')],
        [450, moved],
      ],
      2_000,
      false,
    ],
  ])('behavior: %s', (_, events, at, open) => {
    expect(isOpen(run(events), at)).toBe(open)
  })

  test('behavior: each row has to be read once, and stays read', () => {
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
    expect(isOpen(passGate(gate, 600, read('b')), 600)).toBe(true)
  })

  test('behavior: another way is offered after three seconds without a view', () => {
    const covered = run([
      [0, seen],
      [1_000, without('seen')],
      [2_000, without('roomy')],
    ])
    expect([isHidden(covered, 3_999), isHidden(covered, 4_000)]).toEqual([false, true])
    expect(isHidden(passGate(covered, 4_001, seen), 9_000)).toBe(false)
  })

  test('behavior: whatever happens, an open gate was good without a break for its whole time', () => {
    const sight = fc.record({
      seen: fc.boolean(),
      awake: fc.constant(true),
      roomy: fc.constant(true),
      sharp: fc.boolean(),
    })
    const event: fc.Arbitrary<GateEvent> = fc.oneof(
      { weight: 4, arbitrary: fc.constant(seen) },
      sight.map((each): GateEvent => ({ type: 'sight', sight: each })),
      fc.constant(moved),
      fc.constantFrom('a', 'b').map(read),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), event), { maxLength: 30 }), fc.nat(1_000), (steps, after) => {
        let at = 0
        const events = steps.map(([step, each]) => {
          at += step
          return [at, each] as const
        })
        const end = at + after
        const gate = run(events, ['a', 'b'])
        const bad = events.filter(
          ([, each]) => each.type === 'moved' || (each.type === 'sight' && !Object.values(each.sight).every(Boolean)),
        )
        const firstGood = events.find(([, each]) => each.type === 'sight')
        const since = Math.max(bad.at(-1)?.[0] ?? 0, firstGood?.[0] ?? Number.POSITIVE_INFINITY)
        const names = events.flatMap(([, each]) => (each.type === 'read' ? [each.row] : []))
        if (isOpen(gate, end)) {
          expect(end - since).toBeGreaterThanOrEqual(500)
          expect(new Set(names).size).toBe(2)
        }
        if (isHidden(gate, end)) expect(isOpen(gate, end)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
