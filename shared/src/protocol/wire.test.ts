import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  isFreeJson,
  isOfType,
  type JsonSchema,
  jsonSchema,
  openObjects,
  schemaSnapshot,
  subschemas,
} from '../../build/jsonSchema.ts'
import { authToFrame } from './authToFrame.ts'
import type { Contract } from './contract.ts'
import { frameToAuth } from './frameToAuth.ts'
import { frameToHost } from './frameToHost.ts'
import { Handshake } from './handshake.ts'
import { hostToFrame } from './hostToFrame.ts'
import { OutcomeEnvelope } from './outcome.ts'
import { Json } from './primitives.ts'

const contracts: Readonly<Record<string, Contract>> = { hostToFrame, frameToHost, frameToAuth, authToFrame }
const envelopes = { Handshake, OutcomeEnvelope }

/** All schemas of messages that are sent between frames, with their names. */
const wire: readonly (readonly [string, z.ZodMiniType])[] = [
  ...Object.entries(contracts).flatMap(([arrow, contract]) =>
    Object.entries(contract).flatMap(([method, { params, result }]) => [
      [`${arrow}.${method}.params`, params] as const,
      [`${arrow}.${method}.result`, result] as const,
    ]),
  ),
  ...Object.entries(envelopes),
]

describe('wire', () => {
  test.each(Object.entries(contracts))('default %s', async (arrow, contract) => {
    const methods = Object.entries(contract).map(([method, { params, result }]) => [
      method,
      { params: jsonSchema(params), result: jsonSchema(result) },
    ])
    await expect(schemaSnapshot(Object.fromEntries(methods))).toMatchFileSnapshot(`__snapshots__/${arrow}.json.snap`)
  })

  test('default: the schemas of the envelopes match the snapshot', async () => {
    const schemas = Object.entries(envelopes).map(([name, schema]) => [name, jsonSchema(schema)])
    await expect(schemaSnapshot(Object.fromEntries(schemas))).toMatchFileSnapshot('__snapshots__/envelopes.json.snap')
  })

  test.each(wire)('behavior: JSON Schema can express every check of %s', (_, schema) => {
    expect(inexpressible(schema)).toEqual([])
  })

  test.each(wire)('behavior: every string, list and table of %s has a maximum length', (_, schema) => {
    expect(unbounded(jsonSchema(schema))).toEqual([])
  })

  test.each(wire)('behavior: %s allows no additional fields', (_, schema) => {
    expect(openObjects(schema)).toEqual([])
  })

  test('error: `inexpressible`, `unbounded` and `openObjects` find every kind of schema fault', () => {
    expect(inexpressible(z.string().check(z.regex(/^a$/i)))).toEqual(['the flags "i" of a pattern'])
    expect(inexpressible(z.array(z.string().check(z.trim())))).toEqual(['a change of the value'])
    expect(inexpressible(z.object({ a: z.string().check(z.refine(() => true)) }))).toEqual(['a function'])
    expect(inexpressible(z.pipe(z.string(), z.transform(Number)))).toContain('pipe')
    for (const pattern of [/a/, /^a/, /^a*$/, /^[a-z]+$/, /^a{2,}$/, /^a$|b/, /^(a+)$/])
      expect([pattern, unbounded(jsonSchema(z.string().check(z.regex(pattern))))]).toEqual([pattern, ['text']])
    for (const pattern of [/^a$/, /^[a+*]{1,9}$/, /^(a|b)\.?$/, /^a\+$/])
      expect([pattern, unbounded(jsonSchema(z.string().check(z.regex(pattern))))]).toEqual([pattern, []])
    expect(unbounded(jsonSchema(z.array(z.int())))).toEqual(['list'])
    expect(unbounded(jsonSchema(z.record(z.string(), z.int())))).toEqual(['table'])
    expect(unbounded(jsonSchema(z.array(Json)))).toEqual([])
    for (const open of [z.object({}), z.looseObject({}), z.strictObject({ a: z.array(z.object({ a: z.int() })) })])
      expect(openObjects(open)).toHaveLength(1)
    expect(openObjects(z.strictObject({ a: z.record(z.string(), z.int()) }))).toEqual([])
  })
})

function unbounded(schema: JsonSchema): string[] {
  if (isFreeJson(schema)) return []
  const found: string[] = []
  const {
    maxLength,
    pattern,
    enum: values,
    const: value,
    maxItems,
    items,
    prefixItems,
    additionalProperties,
    propertyNames,
  } = schema
  if (
    isOfType(schema, 'string') &&
    maxLength === undefined &&
    !values &&
    value === undefined &&
    !isBoundedPattern(pattern)
  )
    found.push('text')
  if (isOfType(schema, 'array') && maxItems === undefined && !prefixItems && !isFreeJson((items ?? {}) as JsonSchema))
    found.push('list')
  const names = (propertyNames ?? {}) as JsonSchema
  if (
    typeof additionalProperties === 'object' &&
    !isFreeJson(additionalProperties as JsonSchema) &&
    unbounded(names).length > 0
  )
    found.push('table')
  return [...found, ...subschemas(schema).flatMap(unbounded)]
}

/** Whether a pattern is anchored at both ends and has no unlimited repetition. */
function isBoundedPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || !/^\^[\s\S]*\$$/.test(pattern)) return false
  const bare = pattern.replaceAll(/\\./g, '.').replaceAll(/\[[^\]]*\]/g, '.')
  let outside = bare
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, '.')
  return !/[*+]|\{\d+,\}/.test(bare) && !outside.includes('|')
}

type Definition = {
  type: string
  check?: string
  pattern?: RegExp
  checks?: { _zod: { def: Definition } }[]
  shape?: Record<string, Node>
  options?: Node[]
  items?: Node[]
} & Partial<Record<'element' | 'innerType' | 'keyType' | 'valueType' | 'rest', Node>>
type Node = { _zod: { def: Definition } }

const expressible = new Set(
  'string number int boolean null enum literal array tuple object record union optional nullable'.split(' '),
)

/**
 * Returns the parts of a zod schema that JSON Schema cannot express. The SDK's guards are generated from the JSON
 * Schema, so they would not check these parts.
 */
function inexpressible(schema: z.ZodMiniType | Node): string[] {
  if (schema === Json) return []
  const { def } = (schema as Node)._zod
  const own = (def.checks ?? []).flatMap(({ _zod: { def: check } }) => {
    if (check.check === 'custom') return ['a function']
    if (check.check === 'overwrite') return ['a change of the value']
    return check.pattern?.flags ? [`the flags "${check.pattern.flags}" of a pattern`] : []
  })
  const children = [
    ...Object.values(def.shape ?? {}),
    ...(def.options ?? []),
    ...(def.items ?? []),
    ...(['element', 'innerType', 'keyType', 'valueType', 'rest'] as const).flatMap((key) => def[key] ?? []),
  ]
  return [...(expressible.has(def.type) ? [] : [def.type]), ...own, ...children.flatMap(inexpressible)]
}
