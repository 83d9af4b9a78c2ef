import type { JSONSchema } from 'zod/v4/core'

type Schema = JSONSchema.BaseSchema

/** The text of a guard, built from the combinators of `sdk/src/guards.ts`, that accepts what a JSON Schema accepts. */
export function guardOf(schema: Schema): string {
  const { type, enum: options, anyOf, oneOf } = schema
  if (schema.$ref === '#/$defs/__schema0' || isJsonSchema(schema)) return 'isJson'
  if (schema.const !== undefined) return `oneOf(${JSON.stringify(schema.const)})`
  if (options) return `oneOf(${options.map((option) => JSON.stringify(option)).join(', ')})`
  const choices = (anyOf ?? oneOf) as Schema[] | undefined
  if (choices) return `either(${choices.map(guardOf).join(', ')})`
  // zod writes `nullable` as a list of types, the other keywords beside it.
  if (Array.isArray(type)) return `either(${type.map((each) => guardOf({ ...schema, type: each })).join(', ')})`
  if (type === 'null') return 'oneOf(null)'
  if (type === 'boolean') return 'oneOf(true, false)'
  if (type === 'integer') return `integer(${schema.minimum ?? -Number.MAX_SAFE_INTEGER})`
  if (type === 'number') return 'finite'
  if (type === 'string') return textGuard(schema)
  if (type === 'array') return `list(${guardOf(schema.items as Schema)}, ${schema.maxItems ?? 'Infinity'})`
  if (type === 'object' && schema.properties) return shapeGuard(schema)
  if (type === 'object') return `map(${guardOf(schema.additionalProperties as Schema)})`
  throw new Error(`No guard for ${JSON.stringify(schema)}`)
}

/** zod writes `z.json()` as a union that refers to itself, with the union in `$defs`. */
function isJsonSchema({ anyOf }: Schema): boolean {
  return anyOf?.length === 6 && JSON.stringify(anyOf).includes('"$ref"')
}

function textGuard({ minLength, maxLength, pattern, allOf }: Schema): string {
  if ((minLength ?? 0) > 1 || (minLength && pattern) || allOf) throw new Error('Add this form of text to sdk/src/guards.ts first')
  if (minLength) return `text(${maxLength ?? 'Infinity'}, /[^]/)`
  const length = String(maxLength ?? 'Infinity')
  return pattern ? `text(${length}, /${pattern.replaceAll(/(?<!\\)\//g, '\\/')}/)` : `text(${length})`
}

function shapeGuard({ properties = {}, required = [], additionalProperties }: Schema): string {
  if (additionalProperties !== false) throw new Error('Only strict objects come to the SDK')
  const fields = Object.entries(properties).map(([name, field]) => `${name}: ${guardOf(field as Schema)}`)
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return `shape({ ${fields.join(', ')} }${optional.length > 0 ? `, ${JSON.stringify(optional)}` : ''})`
}
