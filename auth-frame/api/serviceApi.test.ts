import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type JsonSchema, subschemas } from '../../shared/build/jsonSchema.ts'
import { ServiceError } from './ServiceError.ts'
import { keeperApi, loginApi } from './serviceApi.ts'

const calls = [...Object.entries(loginApi), ...Object.entries(keeperApi)]

/** Counts the objects in a schema, and how many of these objects refuse unknown fields. */
function objectsOf(schema: z.ZodMiniType): { readonly all: number; readonly strict: number } {
  const walk = (part: JsonSchema): readonly JsonSchema[] => [part, ...subschemas(part).flatMap(walk)]
  const objects = walk(z.toJSONSchema(schema, { io: 'input', reused: 'inline' })).filter(
    ({ type }) => type === 'object',
  )
  return {
    all: objects.length,
    strict: objects.filter(({ additionalProperties }) => additionalProperties === false).length,
  }
}

describe('serviceApi', () => {
  test('behavior: response schemas ignore unknown fields, so the service can add fields before the frames do', () => {
    const strict = calls.filter(([, { result }]) => objectsOf(result).strict > 0).map(([name]) => name)
    expect(strict).toEqual([])
    expect(objectsOf(ServiceError).strict).toBe(0)
  })

  test('behavior: request schemas refuse unknown fields, because they could change what the user agreed to', () => {
    const lenient = calls
      .filter(([, { params }]) => objectsOf(params).strict < objectsOf(params).all)
      .map(([name]) => name)
    expect(lenient).toEqual([])
  })
})
