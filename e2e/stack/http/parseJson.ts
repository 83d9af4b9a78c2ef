/** Parses the body as a JSON object. If the body is anything else, empty or malformed, returns an empty object. */
export function parseJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
