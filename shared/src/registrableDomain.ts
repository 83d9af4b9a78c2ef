import { getDomain } from 'tldts'

/**
 * Returns the registered part of a host: `example.co.uk` for `app.example.co.uk`. Uses the Public Suffix List with its
 * private section, so two names under `notion.site` count as different owners. The list is large: load this module only
 * when it is needed.
 *
 * @param hostname without a port, in punycode
 * @returns `undefined` for a public suffix, a single label, an IP address, or a name that ends with a dot
 */
export function registrableDomain(hostname: string): string | undefined {
  if (hostname.endsWith('.')) return undefined
  return getDomain(hostname, { allowPrivateDomains: true, extractHostname: false }) ?? undefined
}
