import * as z from 'zod/mini'

/** A JSON Schema as zod generates it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Returns the JSON Schema of the values that a zod schema outputs. */
export function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema)
  return rest
}

/** Returns a set of schemas as text for a snapshot file. Writes each schema that allows any JSON as `Json`. */
export function schemaSnapshot(schemas: object): string {
  // Do not write `Json` for the `additionalProperties` of an object schema that also has `properties`.
  function named(this: JsonSchema, key: string, part: unknown) {
    const isSchema = key !== 'properties' && !(key === 'additionalProperties' && this.properties)
    return isSchema && typeof part === 'object' && part !== null && isFreeJson(part as JsonSchema)
      ? { type: 'Json' }
      : part
  }
  return `${JSON.stringify(schemas, named, 2)}\n`
}

/** Whether this is the JSON Schema of `Json`, which allows any JSON value. Only the guard limits such values. */
export function isFreeJson(schema: JsonSchema): boolean {
  return Object.keys(schema).every((key) => key === '$schema')
}

/** Returns the direct subschemas of a schema. */
export function subschemas(schema: JsonSchema): JsonSchema[] {
  return [
    ...Object.values((schema.properties ?? {}) as Record<string, JsonSchema>),
    ...((schema.prefixItems ?? []) as JsonSchema[]),
    ...[schema.items, schema.additionalProperties].filter(
      (part): part is JsonSchema => typeof part === 'object' && part !== null,
    ),
    ...(['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) => (schema[key] ?? []) as JsonSchema[]),
  ]
}

/** Returns the objects inside a schema that allow additional fields. */
export function openObjects(schema: z.ZodMiniType): JsonSchema[] {
  const inside = (part: JsonSchema): JsonSchema[] => {
    const isOpen = isOfType(part, 'object') && part.properties && part.additionalProperties !== false
    return [...(isOpen ? [part] : []), ...subschemas(part).flatMap(inside)]
  }
  return inside(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)
}

export const isOfType = (schema: JsonSchema, type: string): boolean => [schema.type].flat().includes(type)
