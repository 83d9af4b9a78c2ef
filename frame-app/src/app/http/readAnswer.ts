import type * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'

/**
 * Parses an answer as JSON with a schema.
 *
 * @throws INVALID_ANSWER if the answer is not JSON (such as a captive portal's page) or does not fit the schema
 */
export function readAnswer<schema extends z.ZodMiniType>(
  text: string,
  schema: schema,
  service: string,
): z.output<schema> {
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw makeError('INVALID_ANSWER', { service })
  return parsed.data
}

/** Parses JSON. Returns `undefined` if the string is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
