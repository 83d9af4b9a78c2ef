import type * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'

/**
 * Parses the answer of a wallet or a network with its schema.
 *
 * @throws INVALID_RESULT if the answer does not fit the schema
 */
export function parseResult<schema extends z.ZodMiniType>(
  schema: schema,
  value: unknown,
  name = 'The wallet',
): z.output<schema> {
  // Truncate a list that is too long instead of rejecting it: a hundred accounts are enough.
  const parsed = schema.safeParse(Array.isArray(value) ? value.slice(0, 100) : value)
  if (!parsed.success) throw makeError('INVALID_RESULT', { name })
  return parsed.data as z.output<schema>
}
