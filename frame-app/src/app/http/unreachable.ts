import { isLoopback } from '#shared/origin/isLoopback.ts'
import type { Api } from './createApi.ts'

/**
 * Says where a network's nodes would have been, and which of them the browser blocks: its own words stand in the
 * console alone.
 *
 * @param urls that were tried; none of a path or a query is repeated, which may hold a key
 * @returns what follows on 'could not be reached', or nothing where there was no address
 */
export function unreachable({ page, deployment }: Api, urls: readonly string[]): string {
  const { origin: hosted } = new URL(deployment.blockchainApi)
  const says = urls.map((url) => {
    const { origin, protocol, hostname } = new URL(url)
    if (protocol !== 'http:' || origin === hosted) return origin
    if (!isLoopback(hostname)) return `${origin} (blocked: it needs https)`
    return page && isLoopback(new URL(page.origin).hostname)
      ? `${origin} (asked by the page)`
      : `${origin} (blocked: only a page on the same device may read it)`
  })
  return says.length > 0 ? ` at ${says.join(', ')}` : ''
}
