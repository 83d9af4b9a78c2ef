/** Parses a JSON object. Throws an error with a readable message if the string is not a JSON object. */
export function parseObject(json: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new Error(`The options are not JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('The options must be a JSON object.')
  return value as Record<string, unknown>
}
