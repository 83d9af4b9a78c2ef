/**
 * Decodes a `data:` URI.
 *
 * @param max maximum length in characters
 * @returns `null` if the URI is too long or is not a `data:` URI
 */
export function dataUri(uri: string, max: number): { readonly type: string; readonly bytes: Uint8Array } | null {
  const [head, type, base64] = /^data:([^;,]*)(?:;[^;,]*)*?(;base64)?,/i.exec(uri.slice(0, 200)) ?? []
  if (head === undefined || uri.length > max) return null
  const body = uri.slice(head.length)
  try {
    const bytes = base64
      ? Uint8Array.from(atob(decodeURIComponent(body).replace(/\s+/g, '')), (each) => each.charCodeAt(0))
      : new TextEncoder().encode(unescaped(body))
    return { type: (type ?? '').trim().toLowerCase(), bytes }
  } catch {
    return null
  }
}

/**
 * Decodes percent-encoded text. Contracts often do not escape a percent sign, so a lone percent sign is kept unchanged.
 */
function unescaped(body: string): string {
  try {
    return decodeURIComponent(body)
  } catch {
    return body
  }
}
