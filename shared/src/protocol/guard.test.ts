import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authLimits, frameLimits, isBounded, type Limits } from './guard.ts'

const roomy: Limits = { bytes: 1_000, depth: 8, nodes: 50 }

/** A second, recursive and slow implementation of the rules of CH-7 and CH-8, to compare the guard with. */
function measure(
  value: unknown,
  path: readonly object[] = [],
): { bytes: number; depth: number; nodes: number } | undefined {
  const leaf = (bytes: number) => ({ bytes, depth: path.length, nodes: 1 })
  if (value === null || typeof value === 'boolean') return leaf(0)
  if (typeof value === 'number') return Number.isFinite(value) ? leaf(8) : undefined
  if (typeof value === 'string') return leaf(new TextEncoder().encode(value).length)
  if (typeof value !== 'object') return undefined
  if (!Array.isArray(value) && ![Object.prototype, null].includes(Object.getPrototypeOf(value))) return undefined
  const total = leaf(0)
  const names = Array.isArray(value) ? [...value.keys()].map(String) : Object.keys(value)
  if (Object.keys(value).join() !== names.join()) return undefined
  for (const name of names) {
    if (['__proto__', 'constructor', 'prototype'].includes(name)) return undefined
    const child = measure((value as Record<string, unknown>)[name], [...path, value])
    if (!child) return undefined
    total.bytes += child.bytes + (Array.isArray(value) ? 1 : new TextEncoder().encode(name).length)
    total.depth = Math.max(total.depth, child.depth)
    total.nodes += child.nodes
  }
  return total
}

const nested = (levels: number): unknown => {
  let value: unknown = null
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

describe('isBounded', () => {
  test('default', () => {
    const message = { method: 'eth_call', params: [{ to: '0x', value: 1.5 }, 'latest', true, null], more: {} }
    expect(isBounded(message, frameLimits)).toBe(true)
  })

  test('behavior: has the limits of CH-7', () => {
    expect({ frameLimits, authLimits }).toMatchInlineSnapshot(`
      {
        "authLimits": {
          "bytes": 131072,
          "depth": 32,
          "nodes": 10000,
        },
        "frameLimits": {
          "bytes": 1048576,
          "depth": 32,
          "nodes": 10000,
        },
      }
    `)
  })

  test('behavior: for any JSON value, returns the same result as a slower reference implementation', () => {
    const limits = { bytes: 60, depth: 3, nodes: 12 }
    const text = fc.string({ unit: 'binary', maxLength: 30 })
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
        fc.array(tie('value'), { maxLength: 5 }),
        fc.dictionary(fc.oneof(text, fc.constantFrom('constructor', 'prototype', 'a')), tie('value'), { maxKeys: 4 }),
      ),
    })).value
    const answers = new Set<boolean>()
    fc.assert(
      fc.property(json, (value) => {
        const size = measure(value)
        const expected =
          !!size && size.bytes <= limits.bytes && size.depth <= limits.depth && size.nodes <= limits.nodes
        answers.add(expected)
        expect(isBounded(value, limits)).toBe(expected)
      }),
      { numRuns: 3_000, seed: 1 },
    )
    expect(answers.size).toBe(2)
  })

  test('behavior: accepts a message exactly at each limit, and rejects a message just beyond it', () => {
    const depth = { ...roomy, depth: 3 }
    expect([isBounded(nested(3), depth), isBounded(nested(4), depth)]).toEqual([true, false])
    const nodes = { ...roomy, nodes: 4 }
    expect([isBounded([1, 2, 3], nodes), isBounded([1, 2, 3, 4], nodes)]).toEqual([true, false])
    const bytes = { ...roomy, bytes: 4 }
    expect([isBounded('abcd', bytes), isBounded('abcde', bytes)]).toEqual([true, false])
    expect([isBounded({ ab: 'cd' }, bytes), isBounded({ abc: 'de' }, bytes)]).toEqual([true, false])
  })

  test('behavior: counts UTF-8 bytes, not characters', () => {
    for (const text of ['é', '€', '😀', 'aé€😀', '\u07ff\u0800\uffff']) {
      const { length } = new TextEncoder().encode(text)
      expect([
        text,
        isBounded(text, { ...roomy, bytes: length }),
        isBounded(text, { ...roomy, bytes: length - 1 }),
      ]).toEqual([text, true, false])
    }
  })

  const circle: unknown[] = []
  circle.push({ circle })
  const shared = { a: 1 }
  const accessor = Object.defineProperty({}, 'a', { enumerable: true, get: () => 1 })
  const throwing = Object.defineProperty({}, 'a', { enumerable: true, get: () => { throw new Error('read') } }) // biome-ignore format: one line per case
  const named = Object.assign([1], { name: 1 })
  const disguised = Object.assign(Array(1), { name: 1 })
  class Message {
    method = 'eth_call'
  }
  test.each([
    ['a cycle', circle],
    ['an object met twice', [shared, shared]],
    ['a hole in an array', Array(3)],
    ['a name on an array', named],
    ['a name that fills in for a hole', disguised],
    ['a getter', accessor],
    ['a getter that throws', throwing],
    ['an instance of a class', new Message()],
    ['an object with an inherited part', Object.create({ a: 1 })],
    ['Map', new Map()],
    ['Set', new Set()],
    ['Date', new Date(0)],
    ['RegExp', /a/],
    ['Error', new Error('a')],
    ['ArrayBuffer', new ArrayBuffer(8)],
    ['Uint8Array', new Uint8Array(8)],
    ['a boxed text', Object('text')],
    ['bigint', 1n],
    ['undefined', undefined],
    ['a member that is undefined', { a: undefined }],
    ['a symbol', Symbol('a')],
    ['a function', () => 1],
    ['NaN', Number.NaN],
    ['Infinity', [Number.POSITIVE_INFINITY]],
    ['the key __proto__', JSON.parse('{"a":{"__proto__":{}}}')],
    ['the key constructor', { a: [{ constructor: 1 }] }],
    ['the key prototype', [[{ prototype: null }]]],
  ])('error: rejects %s', (_, value) => {
    expect(isBounded(value, frameLimits)).toBe(false)
    expect(isBounded({ params: [value] }, frameLimits)).toBe(false)
  })

  test('behavior: accepts the structured clone of plain data, and objects with a null prototype', () => {
    expect(isBounded(structuredClone({ a: [1, 'b', null, { c: [] }] }), frameLimits)).toBe(true)
    expect(isBounded(Object.assign(Object.create(null), { a: 1 }), frameLimits)).toBe(true)
  })

  test('behavior: does not overflow the stack on data with 100,000 levels', () => {
    expect(isBounded(nested(100_000), frameLimits)).toBe(false)
    expect(isBounded(nested(100_000), { bytes: 1e9, depth: 1e9, nodes: 1e9 })).toBe(true)
  })

  test('behavior: runs in linear time', () => {
    const unlimited = { bytes: 1e9, depth: 32, nodes: 1e9 }
    // Measure CPU time, so that other processes do not count.
    const time = (nodes: number) => {
      const message = Array.from({ length: nodes }, (_, index) => ({ index, text: 'text' }))
      const runs = [1, 2, 3].map(() => {
        const start = process.cpuUsage()
        expect(isBounded(message, unlimited)).toBe(true)
        const { user, system } = process.cpuUsage(start)
        return user + system
      })
      return Math.min(...runs)
    }
    time(40_000)
    // Ten times the data: a quadratic algorithm would take 100 times as long.
    expect(time(400_000) / time(40_000)).toBeLessThan(40)
  })
})
