import type { JSONSchema } from 'zod/v4/core'

type Schema = JSONSchema.BaseSchema

/**
 * Names of the schemas that the generated code defines once and then refers to by name. Keyed by `keyOf` of the JSON
 * Schema.
 */
type Names = ReadonlyMap<string, string>

export const keyOf = ({ $schema: _, $defs: __, ...schema }: Schema): string => JSON.stringify(schema)

/** Returns the source text of a schema for `sdk/src/wire/matches.ts` that accepts the same values as a JSON Schema. */
export function plainSchema(schema: Schema, names: Names): string {
  const { type, enum: options, anyOf, oneOf } = schema
  const write = (each: Schema) => plainSchema(each, names)
  const name = names.get(keyOf(schema))
  if (name) return name
  if (isJsonSchema(schema)) return 'Json'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (options) return JSON.stringify(options)
  const choices = (anyOf ?? oneOf) as Schema[] | undefined
  if (choices) return `[${choices.map(write).join(', ')}]`
  // zod writes `nullable` as a list of types. The schema's other keywords apply to each type of the list.
  if (Array.isArray(type)) return `[${type.map((each) => write({ ...schema, type: each })).join(', ')}]`
  if (type === 'null') return 'null'
  if (type === 'boolean') return '[true, false]'
  if (type === 'integer' && schema.minimum === Number.MIN_SAFE_INTEGER)
    return 'Number.isSafeInteger as (value: unknown) => boolean'
  if (type === 'integer' && schema.minimum === 0)
    return '(value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0'
  if (type === 'string') return stringSchema(schema)
  if (type === 'array') return `list(${write(schema.items as Schema)}, ${schema.maxItems ?? 'Infinity'})`
  if (type === 'object' && schema.properties) return shapeSchema(schema, names)
  if (type === 'object') return `map(${write(schema.additionalProperties as Schema)})`
  throw new Error(`No plain schema for ${JSON.stringify(schema)}`)
}

/**
 * Whether a schema allows any JSON value. Its JSON Schema is empty, because only the message guard limits such a value.
 */
const isJsonSchema = (schema: Schema) => keyOf(schema) === '{}'

/**
 * Returns the source of a string's schema: one pattern that also limits the length, so `matches` checks nothing else.
 */
function stringSchema({ minLength = 0, maxLength, pattern, allOf }: Schema): string {
  if (allOf || (minLength && pattern)) throw new Error('The SDK has no such string schema yet: add it here first')
  const length = minLength || maxLength !== undefined ? `^[^]{${minLength},${maxLength ?? ''}}$` : '^'
  if (!pattern) return `/${length}/`
  const text = pattern.replaceAll(/(?<!\\)\//g, '\\/')
  return maxLength === undefined ? `/${text}/` : `/${text.replace('^', `^(?=${length.slice(1)})`)}/`
}

function shapeSchema({ properties = {}, required = [], additionalProperties }: Schema, names: Names): string {
  if (additionalProperties !== false) throw new Error('Messages to the SDK are strict objects')
  const fields = Object.entries(properties).map(([name, field]) => {
    const member = plainSchema(field as Schema, names)
    return `${name}: ${required.includes(name) ? member : `[${member}, undefined]`}`
  })
  return `{ ${fields.join(', ')} }`
}
