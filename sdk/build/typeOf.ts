import type { JSONSchema } from 'zod/v4/core'

type Schema = JSONSchema.BaseSchema

/**
 * Returns the TypeScript type of a JSON Schema, so that the SDK's declarations do not need zod. Optional members may
 * also be `undefined`, as in viem's chains, for dapps with `exactOptionalPropertyTypes`.
 */
export function typeOf(schema: Schema): string {
  const { type, enum: options, items, properties, required = [], additionalProperties } = schema
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (Object.keys(schema).every((key) => key === '$schema')) return 'Json'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (options) return options.map((option) => JSON.stringify(option)).join(' | ')
  if (choices) return choices.map(typeOf).join(' | ')
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each })).join(' | ')
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'array') return `readonly (${typeOf(items as Schema)})[]`
  if (type === 'object' && properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const type = typeOf(field as Schema)
      return required.includes(name) ? `readonly ${name}: ${type}` : `readonly ${name}?: ${type} | undefined`
    })
    return `{ ${fields.join('; ')} }`
  }
  if (type === 'object') return `{ readonly [key: string]: ${typeOf(additionalProperties as Schema)} }`
  return type as string
}
