import type * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'

/**
 * Reads the text of an answer as JSON of the given shape.
 *
 * @throws INVALID_ANSWER when it is not JSON (a captive portal's page, for one) or does not fit
 */
export function readAnswer<schema extends z.ZodMiniType>(
  text: string,
  schema: schema,
  service: string,
): z.output<schema> {
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw modalError('INVALID_ANSWER', { service })
  return parsed.data
}

/** The value of a JSON text, or `undefined` for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
