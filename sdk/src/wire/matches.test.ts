import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { frameToHost } from '../../../shared/src/protocol/frameToHost.ts'
import { frameLimits, isBounded } from '../../../shared/src/protocol/guard.ts'
import { generateWire } from '../../build/generateWire.ts'
import { schemas } from '../generated/wire.ts'
import { matches } from './matches.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Name = keyof typeof frameToHost
const names = Object.keys(frameToHost) as Name[]

/** Number of random messages to test. Set `AIRLOCK_FUZZ=1000000` for a long run. */
const messages = Number(process.env.AIRLOCK_FUZZ ?? 5_000)

const texts: { [pattern: string]: fc.Arbitrary<string> } = {}
const textOf = ({ pattern, minLength = 0, maxLength = 8_192 }: Schema): fc.Arbitrary<string> => {
  if (pattern) return (texts[pattern] ??= fc.stringMatching(new RegExp(pattern)))
  const atEdge = fc.constantFrom(minLength, maxLength, Math.max(maxLength - 1, 0)).map((length) => 'ä'.repeat(length))
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, 20) }) },
    { weight: 1, arbitrary: atEdge },
  )
}

/** Generates messages that a JSON Schema allows. */
function valid(schema: Schema): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (Object.keys(schema).every((key) => key === '$schema')) return fc.jsonValue({ maxDepth: 3 })
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (choices) return fc.oneof(...choices.map(valid))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valid({ ...schema, type } as Schema)))
  const { properties = {}, required = [] } = schema
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -9, max: Number.MAX_SAFE_INTEGER })
    case 'string':
      return textOf(schema)
    case 'array':
      return fc.array(valid(schema.items as Schema), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    default:
      if (!schema.properties)
        return fc.dictionary(fc.string({ maxLength: 5 }), valid(schema.additionalProperties as Schema), { maxKeys: 4 })
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valid(each as Schema)])),
        { requiredKeys: [...required] },
      )
  }
}

class Odd {
  a = 1
}
/** Functions that replace or change a value. Most of them make the message invalid. */
const strange: readonly ((value: unknown) => unknown)[] = [
  ...[
    null,
    undefined,
    '',
    'eip155',
    'x'.repeat(257),
    'x'.repeat(4_097),
    0,
    -0,
    -1,
    1.5,
    2 ** 53,
    Number.NaN,
    Infinity,
    1n,
    true,
    [],
    [[]],
    {},
    { a: [null] },
    '\n',
    'eip155:1\n',
  ].map((each) => () => each),
  () => new Date(0),
  () => new Map([['a', 1]]),
  () => new Uint8Array(2),
  () => new Error('x'),
  () => new Odd(),
  () => new Array(3),
  () => Object.assign([], { a: 1 }),
  (value) => [value],
  (value) => ({ ...(value as object) }),
  (value) => Object.assign([], value),
  (value) => Object.create(Object(value)),
  (value) => `${value} `,
  (value) => `${value}`.toUpperCase(),
  // Clone each item, because the guard rejects an object that it meets twice.
  (value) => (Array.isArray(value) ? Array.from(Array(101), () => structuredClone(value[0] ?? '0x1')) : value),
  (value) => (Array.isArray(value) ? Object.assign([...value], { length: value.length + 1 }) : value),
  (value) => ({ ...(value as object), extra: 1 }),
  (value) => ({ ...(value as object), toString: 1 }),
  (value) => Object.fromEntries(Object.entries(Object(value)).slice(1)),
  (value) => Object.fromEntries(Object.entries(Object(value)).reverse()),
]

/**
 * Whether the guard rejects a value (CH-8) for a reason that the SDK does not check: a key such as `__proto__`, a list
 * with named properties, or a member that is `undefined`.
 */
const isRefusedFirst = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (['__proto__', 'constructor', 'prototype'].some((name) => Object.hasOwn(value, name)) ||
    (Array.isArray(value) && Object.keys(value).length > value.length) ||
    Object.values(value).some((each) => each === undefined || isRefusedFirst(each)))

/**
 * Whether both the guard and the schema accept a message. The guard's size limits are disabled, because the SDK has
 * none.
 */
const isAccepted = (name: Name, value: unknown): boolean =>
  isBounded(value, { bytes: Infinity, depth: Infinity, nodes: Infinity }) &&
  z.safeParse(frameToHost[name].params, value).success

/** Clones a value as a port does: prototypes and inherited members are not sent. */
const delivered = (value: unknown): unknown => structuredClone(value)

/** Changes one value inside a nested value. `path` has one index per level, which selects a key. */
function mutate(value: unknown, path: readonly number[], change: (value: unknown) => unknown): unknown {
  const keys = value !== null && typeof value === 'object' ? Object.keys(value) : []
  const [step, ...rest] = path
  if (step === undefined || keys.length === 0) return change(value)
  const key = keys[step % keys.length]!
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = mutate(copy[key], rest, change)
  return copy
}

const message = fc.constantFrom(...names).chain((name) =>
  fc.record({
    name: fc.constant(name),
    value: valid(z.toJSONSchema(frameToHost[name].params)).map(delivered),
    path: fc.array(fc.nat(20), { maxLength: 4 }),
    change: fc.option(fc.constantFrom(...strange), { freq: 4 }),
  }),
)

describe('matches', () => {
  test(
    'behavior: accepts exactly what the schemas accept',
    () => {
      let accepted = 0
      fc.assert(
        fc.property(message, ({ name, value, path, change }) => {
          const candidate = delivered(change ? mutate(value, path, change) : value)
          fc.pre(!isRefusedFirst(candidate))
          const expected = isAccepted(name, candidate)
          if (expected) accepted++
          return matches(schemas[name], candidate) === expected
        }),
        { numRuns: messages },
      )
      // If nearly all or nearly no messages were accepted, the test would prove little.
      expect(accepted / messages).toBeGreaterThan(0.2)
      expect(accepted / messages).toBeLessThan(0.8)
    },
    20_000 + messages,
  )

  test.each(names)('behavior: agrees with the guard and the schema on edge cases of %s', (name) => {
    const [value] = fc.sample(valid(z.toJSONSchema(frameToHost[name].params)).map(delivered), { numRuns: 1, seed: 7 })
    for (const path of [[], [0], [1], [2], [0, 0], [1, 0], [6, 0, 0], [6, 0, 3], [2, 2, 0]])
      for (const change of strange) {
        const candidate = delivered(mutate(value, path, change))
        if (isRefusedFirst(candidate)) continue
        const accepted = isAccepted(name, candidate)
        expect({ candidate, accepted: matches(schemas[name], candidate) }).toEqual({ candidate, accepted })
      }
  })

  test('behavior: rejects an object whose `__proto__` key has a value that is not JSON, although zod ignores this key', () => {
    const odd = JSON.parse('{"name":"a","data":{"__proto__":1}}')
    Object.defineProperty(odd.data, '__proto__', { value: 1n })
    expect(z.safeParse(frameToHost.emit.params, odd).success).toBe(true)
    expect(matches(schemas.emit, odd)).toBe(false)
    expect(isBounded(odd, frameLimits)).toBe(false)
  })
})

describe('generateWire', () => {
  test('behavior: the committed `generated/wire.ts` is up to date', () => {
    expect(readFileSync(new URL('../generated/wire.ts', import.meta.url), 'utf8')).toBe(generateWire())
  })
})
