import { getDomain } from 'tldts'

/**
 * The part of a host that someone registered, `example.co.uk` of `app.example.co.uk`, by the Public Suffix List with
 * its private section: names under `notion.site` are strangers to each other. The list is large: load this with what
 * needs it.
 *
 * @param hostname without a port, in punycode
 * @returns `undefined` for a public suffix, a single label, an address by number, and a name
 *   that ends with a dot
 */
export function registrableDomain(hostname: string): string | undefined {
  if (hostname.endsWith('.')) return undefined
  return getDomain(hostname, { allowPrivateDomains: true, extractHostname: false }) ?? undefined
}
