export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/**
 * Appends query params to a URL. Lists are joined by commas. `undefined`, `null`, empty strings and empty lists are
 * omitted.
 */
export function withQuery(url: string, query: Query): string {
  const address = new URL(url)
  for (const [key, value] of Object.entries(query)) {
    const text = value === undefined || value === null ? '' : String(value)
    if (text !== '') address.searchParams.append(key, text)
  }
  return address.href
}
