/**
 * The address of a picture from outside that may be loaded (CT-4): https, or this machine in development.
 *
 * @returns the address as the browser will read it, or `null`
 */
export function safeImageUrl(text: string | null | undefined): string | null {
  if (!text || text.length > 2048 || !URL.canParse(text)) return null
  const { protocol, hostname, href } = new URL(text)
  const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/.test(hostname)
  return protocol === 'https:' || isLocal ? href : null
}
