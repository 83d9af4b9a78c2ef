import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Deployment } from '../deployment/deployment.ts'
import { familyForms } from '../tables/familyForms.ts'
import { options } from '../tables/options.ts'
import { rpc } from '../tables/rpc.ts'
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

type Schema = Readonly<Record<string, unknown>>
const jsonSchema = (schema: z.ZodMiniType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema)
  return rest as Schema
}
/** Every schema of the wire, by where it stands. */
const wire: readonly (readonly [string, z.ZodMiniType])[] = [
  ...Object.entries(contracts).flatMap(([arrow, contract]) =>
    Object.entries(contract).flatMap(([method, { params, result }]) => [
      [`${arrow}.${method}.params`, params] as const,
      [`${arrow}.${method}.result`, result] as const,
    ]),
  ),
  ...Object.entries(envelopes),
]
/** What crosses as free JSON and is judged behind the contract: not turned into a guard of the SDK. */
const judgedLater: readonly (readonly [string, z.ZodMiniType])[] = [
  ...Object.entries(options).map(([option, { schema }]) => [`options.${option}`, schema] as const),
  ...[...rpc].flatMap(([method, { params, result }]) => [
    [`rpc.${method}.params`, params] as const,
    [`rpc.${method}.result`, result] as const,
  ]),
  ['Deployment', Deployment],
]

/** Objects that may hold more than they name, and why. */
const loose = new Map([
  ['options.networks', "dapps hand over viem's chain objects, which carry more than the modal reads"],
  ['options.customRpcUrls', "dapps hand over viem's transports, which carry more than an address"],
  [
    'rpc.eth_signTransaction.params',
    'a wallet of its own judges the rest; the auth frame refuses what it does not know',
  ],
  ['rpc.eth_sendTransaction.params', 'as above (RPC-3)'],
  ['rpc.wallet_addEthereumChain.params', 'only for wallets that are not ours, which judge it themselves'],
  ['rpc.wallet_sendCalls.result', 'EIP-5792 lets a wallet add capabilities'],
  ...Object.keys(familyForms)
    .filter((method) => method !== 'wallet_disconnect')
    .map((method) => [`rpc.${method}.result`, 'wallets answer more than the standards say: it is dropped'] as const),
])

describe('wire', () => {
  test.each(Object.entries(contracts))('default %s', async (arrow, contract) => {
    const methods = Object.entries(contract).map(([method, { params, result }]) => [
      method,
      { params: jsonSchema(params), result: jsonSchema(result) },
    ])
    await expect(pretty(Object.fromEntries(methods))).toMatchFileSnapshot(`__snapshots__/${arrow}.json.snap`)
  })

  test('default envelopes', async () => {
    const schemas = Object.entries(envelopes).map(([name, schema]) => [name, jsonSchema(schema)])
    await expect(pretty(Object.fromEntries(schemas))).toMatchFileSnapshot('__snapshots__/envelopes.json.snap')
  })

  test('default rpc', async () => {
    const rows = [...rpc].map(([method, { params, result, ...row }]) => [
      method,
      { ...row, params: jsonSchema(params), result: jsonSchema(result) },
    ])
    await expect(pretty(Object.fromEntries(rows))).toMatchFileSnapshot('__snapshots__/rpc.json.snap')
  })

  test('default options', async () => {
    const schemas = Object.entries(options).map(([option, { schema }]) => [option, jsonSchema(schema)])
    await expect(pretty(Object.fromEntries(schemas))).toMatchFileSnapshot('__snapshots__/options.json.snap')
  })

  test.each(wire)('behavior: %s says only what JSON Schema can express', (_, schema) => {
    expect(inexpressible(schema)).toEqual([])
  })

  test.each(wire)('behavior: every text, list and table of %s is bounded', (_, schema) => {
    expect(unbounded(jsonSchema(schema))).toEqual([])
  })

  test.each([...wire, ...judgedLater])('behavior: %s is strict', (name, schema) => {
    expect(openObjects(z.toJSONSchema(schema, { io: 'input' })).length > 0).toBe(loose.has(name))
  })

  test('error: the checks see what they look for', () => {
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
      expect(openObjects(z.toJSONSchema(open, { io: 'input' }))).toHaveLength(1)
    expect(openObjects(z.toJSONSchema(z.strictObject({ a: z.record(z.string(), z.int()) }), { io: 'input' }))).toEqual(
      [],
    )
  })
})

/** The snapshot: free JSON, which zod spells out at every place, is called by its name. */
const pretty = (value: unknown) =>
  `${JSON.stringify(value, (key, part) => (key === '$defs' ? undefined : isJson(part ?? {}) ? { type: 'Json' } : part), 2)}\n`

/** The form of `Json`: free, and bounded by the guard alone. Everything behind it is the guard's affair. */
const isJson = (schema: Schema): boolean =>
  schema.$ref !== undefined ||
  (Array.isArray(schema.anyOf) && schema.anyOf.length === 6 && JSON.stringify(schema.anyOf).includes('"$ref"'))

const parts = (schema: Schema): Schema[] => [
  ...Object.values((schema.properties ?? {}) as Record<string, Schema>),
  ...((schema.prefixItems ?? []) as Schema[]),
  ...[schema.items, schema.additionalProperties].filter(
    (part): part is Schema => typeof part === 'object' && part !== null,
  ),
  ...(['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) => (schema[key] ?? []) as Schema[]),
]
const has = (schema: Schema, type: string) => [schema.type].flat().includes(type)

function unbounded(schema: Schema): string[] {
  if (isJson(schema)) return []
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
  if (has(schema, 'string') && maxLength === undefined && !values && value === undefined && !isBoundedPattern(pattern))
    found.push('text')
  if (has(schema, 'array') && maxItems === undefined && !prefixItems && !isJson((items ?? {}) as Schema))
    found.push('list')
  const names = (propertyNames ?? {}) as Schema
  if (
    typeof additionalProperties === 'object' &&
    !isJson(additionalProperties as Schema) &&
    unbounded(names).length > 0
  )
    found.push('table')
  return [...found, ...parts(schema).flatMap(unbounded)]
}

/** Anchored at both ends, with no repetition that has no end. */
function isBoundedPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || !/^\^[\s\S]*\$$/.test(pattern)) return false
  const bare = pattern.replaceAll(/\\./g, '.').replaceAll(/\[[^\]]*\]/g, '.')
  let outside = bare
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, '.')
  return !/[*+]|\{\d+,\}/.test(bare) && !outside.includes('|')
}

function openObjects(schema: Schema): Schema[] {
  const open = has(schema, 'object') && schema.properties && schema.additionalProperties !== false ? [schema] : []
  return [...open, ...parts(schema).flatMap(openObjects)]
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

/** What a zod schema does that its JSON Schema does not say: then the SDK's guards, made from it, would differ. */
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
