import { isLoopback } from './isLoopback.ts'

/**
 * Whether the project's allowlist contains the host page's origin, as reported by the browser (OR-1).
 *
 * - An empty list allows every origin, because a new project's list is empty. If the list is unknown, the caller must
 *   refuse the origin (OR-4).
 * - An entry allows the origin of its URL. `localhost` must be listed too. A project in development can list
 *   `localhost` for all ports: `http://localhost:*`. A `*` as the port works only for hosts on the user's own device.
 * - `https://*.label.tld` allows exactly one additional label, unless strangers can register names below `label.tld`.
 *   The list of such hosts is large, so we load it only if the result depends on it.
 *
 * Unlike the reference product, we have no built-in allowances (`*.vercel.app`, `*.pages.dev`, …), because anyone can
 * get a name there.
 */
export async function isOriginAllowed(origin: string, entries: readonly string[]): Promise<boolean> {
  if (originOf(origin) !== origin) return false
  if (entries.length === 0 || entries.some((entry) => !entry.includes('*') && originOf(entry) === origin)) return true
  if (entries.some((entry) => isAnyPortOf(origin, entry))) return true
  const parents = entries.flatMap((entry) => parentOf(origin, entry) ?? [])
  if (parents.length === 0) return false
  const { registrableDomain } = await import('./registrableDomain.ts')
  return parents.some((parent) => registrableDomain(parent) !== undefined)
}

function isAnyPortOf(origin: string, entry: string): boolean {
  const listed = entry.endsWith(':*') ? originOf(entry.slice(0, -2)) : undefined
  const { protocol, hostname } = new URL(origin)
  return isLoopback(hostname) && listed === originOf(`${protocol}//${hostname}`)
}

/**
 * If the host page's origin matches an entry with a star, returns the host after the star. The star replaces exactly
 * one label.
 */
function parentOf(origin: string, entry: string): string | undefined {
  const base = /^https:\/\/\*\.([^*]+)$/.exec(entry)?.[1]
  const parent = base === undefined ? undefined : originOf(`https://${base}`)
  const [label = '', ...rest] = origin.replace('https://', '').split('.')
  if (!parent || !origin.startsWith('https://') || label === '' || `https://${rest.join('.')}` !== parent)
    return undefined
  return new URL(parent).hostname
}

/**
 * Returns the origin of an http or https URL. Returns `undefined` for any other string, and for a URL with a user name
 * or password.
 */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? origin : undefined
}
