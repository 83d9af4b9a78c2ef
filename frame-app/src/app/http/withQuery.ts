export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/**
 * An address with query entries appended. Lists become comma lists; `undefined`, `null`, empty texts and empty lists
 * are left out.
 */
export function withQuery(url: string, query: Query): string {
  const address = new URL(url)
  for (const [key, value] of Object.entries(query)) {
    const text = value === undefined || value === null ? '' : String(value)
    if (text !== '') address.searchParams.append(key, text)
  }
  return address.href
}
