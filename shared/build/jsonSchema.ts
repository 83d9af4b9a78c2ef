import * as z from 'zod/mini'

/** A JSON Schema as zod writes it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The JSON Schema of what a schema gives back. */
export function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema)
  return rest
}

/** The text of a snapshot of schemas. Free JSON is called by its name. */
export function schemaSnapshot(schemas: object): string {
  // What a loose object may hold besides its own fields is left as zod writes it.
  function named(this: JsonSchema, key: string, part: unknown) {
    const isSchema = key !== 'properties' && !(key === 'additionalProperties' && this.properties)
    return isSchema && typeof part === 'object' && part !== null && isFreeJson(part as JsonSchema)
      ? { type: 'Json' }
      : part
  }
  return `${JSON.stringify(schemas, named, 2)}\n`
}

/** Whether this is the form of `Json`, which the guard alone bounds. */
export function isFreeJson(schema: JsonSchema): boolean {
  return Object.keys(schema).every((key) => key === '$schema')
}

/** The schemas that stand directly inside this one. */
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

/** The objects inside a schema that may have fields that it does not name. */
export function openObjects(schema: z.ZodMiniType): JsonSchema[] {
  const inside = (part: JsonSchema): JsonSchema[] => {
    const isOpen = isOfType(part, 'object') && part.properties && part.additionalProperties !== false
    return [...(isOpen ? [part] : []), ...subschemas(part).flatMap(inside)]
  }
  return inside(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)
}

export const isOfType = (schema: JsonSchema, type: string): boolean => [schema.type].flat().includes(type)
