/**
 * Checks an external image URL (CT-4): the URL must be https, or on localhost during development.
 *
 * @returns the normalized URL, or `null` if it must not be loaded
 */
export function safeImageUrl(text: string | null | undefined): string | null {
  if (!text || text.length > 2048 || !URL.canParse(text)) return null
  const { protocol, hostname, href } = new URL(text)
  const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/.test(hostname)
  return protocol === 'https:' || isLocal ? href : null
}
