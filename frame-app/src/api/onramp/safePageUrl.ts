/**
 * The address of a page that the visitor may be led to in a window of its own: https without a login in it, or this
 * machine in development.
 *
 * @returns the address as the browser will read it, or `null`
 */
export function safePageUrl(text: string): string | null {
  if (text.length > 4096 || !URL.canParse(text)) return null
  const { protocol, hostname, username, password, href } = new URL(text)
  if (username || password) return null
  const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/.test(hostname)
  return protocol === 'https:' || isLocal ? href : null
}
