import type { JSONSchema } from 'zod/v4/core'

type Schema = JSONSchema.BaseSchema

/** The names of forms that are written once, by their JSON Schema. */
type Names = ReadonlyMap<string, string>

/** The key of a schema in `Names`. */
export const keyOf = ({ $schema: _, $defs: __, ...schema }: Schema): string => JSON.stringify(schema)

/** The text of a form, as `sdk/src/wire/fits.ts` reads it, that accepts what a JSON Schema accepts. */
export function formOf(schema: Schema, names: Names): string {
  const { type, enum: options, anyOf, oneOf } = schema
  const form = (each: Schema) => formOf(each, names)
  const name = names.get(keyOf(schema))
  if (name) return name
  if (isJsonSchema(schema)) return 'Json'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (options) return JSON.stringify(options)
  const choices = (anyOf ?? oneOf) as Schema[] | undefined
  if (choices) return `[${choices.map(form).join(', ')}]`
  // zod writes `nullable` as a list of types, the other keywords beside it.
  if (Array.isArray(type)) return `[${type.map((each) => form({ ...schema, type: each })).join(', ')}]`
  if (type === 'null') return 'null'
  if (type === 'boolean') return '[true, false]'
  if (type === 'integer' && schema.minimum === Number.MIN_SAFE_INTEGER)
    return 'Number.isSafeInteger as (value: unknown) => boolean'
  if (type === 'integer' && schema.minimum === 0)
    return '(value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0'
  if (type === 'string') return textForm(schema)
  if (type === 'array') return `list(${form(schema.items as Schema)}, ${schema.maxItems ?? 'Infinity'})`
  if (type === 'object' && schema.properties) return shapeForm(schema, names)
  if (type === 'object') return `map(${form(schema.additionalProperties as Schema)})`
  throw new Error(`No form for ${JSON.stringify(schema)}`)
}

/** What the guard alone bounds is written as a schema that asks for nothing. */
const isJsonSchema = (schema: Schema) => keyOf(schema) === '{}'

/** Every text is one pattern: lengths too, so that `fits` needs no other word for them. */
function textForm({ minLength = 0, maxLength, pattern, allOf }: Schema): string {
  if (allOf || (minLength && pattern)) throw new Error('This form of text is new to the SDK: write it here first')
  const length = minLength || maxLength !== undefined ? `^[^]{${minLength},${maxLength ?? ''}}$` : '^'
  if (!pattern) return `/${length}/`
  const text = pattern.replaceAll(/(?<!\\)\//g, '\\/')
  return maxLength === undefined ? `/${text}/` : `/${text.replace('^', `^(?=${length.slice(1)})`)}/`
}

function shapeForm({ properties = {}, required = [], additionalProperties }: Schema, names: Names): string {
  if (additionalProperties !== false) throw new Error('Only strict objects come to the SDK')
  const fields = Object.entries(properties).map(([name, field]) => {
    const form = formOf(field as Schema, names)
    return `${name}: ${required.includes(name) ? form : `[${form}, undefined]`}`
  })
  return `{ ${fields.join(', ')} }`
}
