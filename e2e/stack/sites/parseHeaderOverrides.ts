/**
 * Parses the response headers that a test sets with `?headers=<JSON>` on a host page: a JSON object with a value for
 * each header name. `null` removes the header. Throws if a header is invalid. Otherwise a test could pass although its
 * header was never sent.
 */
export function parseHeaderOverrides(json: string | null): Readonly<Record<string, string | null>> {
  if (json === null) return {}
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('?headers= must be a JSON object of header names and values.')
  const entries = Object.entries(value).map(([name, text]): [string, string | null] => {
    if (!/^[\w-]+$/.test(name) || !(text === null || (typeof text === 'string' && /^[\x20-\x7e]*$/.test(text))))
      throw new Error(`?headers= has an illegal header: ${name}`)
    return [name.toLowerCase(), text]
  })
  return Object.fromEntries(entries)
}
