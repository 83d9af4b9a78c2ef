import { isPublicSuffix } from '#shared/origin/isPublicSuffix.ts'

/**
 * The registrable part of a host: `example.co.uk` of `app.example.co.uk`. A short list stands in for the whole Public
 * Suffix List: what it has never heard of counts as registered at its second level. Addresses by number and single
 * labels are returned whole.
 *
 * @param hostname without a port, in punycode
 */
export function registrableDomain(hostname: string): string {
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return hostname
  const labels = hostname.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const suffix = labels.slice(from + 1).join('.')
    if (isPublicSuffix(suffix)) return labels.slice(from).join('.')
  }
  return hostname
}
