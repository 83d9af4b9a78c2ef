/**
 * Parses the body as a JSON object. Returns an empty object for anything else, including an empty or malformed body.
 */
export function parseJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
