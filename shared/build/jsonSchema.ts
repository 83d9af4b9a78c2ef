import * as z from 'zod/mini'

/** A JSON Schema as zod writes it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The JSON Schema of what a schema gives back. */
export function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema)
  return rest
}

/** The text of a snapshot of schemas. Free JSON, which zod spells out wherever it stands, is called by its name. */
export function schemaSnapshot(schemas: object): string {
  const named = (key: string, part: unknown) =>
    key === '$defs' ? undefined : isFreeJson((part ?? {}) as JsonSchema) ? { type: 'Json' } : part
  return `${JSON.stringify(schemas, named, 2)}\n`
}

/** Whether this is the form of `Json`, which the guard alone bounds. */
export function isFreeJson(schema: JsonSchema): boolean {
  if (schema.$ref !== undefined) return true
  const { anyOf } = schema
  return Array.isArray(anyOf) && anyOf.length === 6 && JSON.stringify(anyOf).includes('"$ref"')
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
