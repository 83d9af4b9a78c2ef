import { isLoopback } from './isLoopback.ts'

/**
 * Judges the browser-reported origin of the asking page by the project's list (OR-1).
 *
 * - An empty list allows everything: a new project has none. A list that is not known is the caller's to refuse (OR-4).
 * - An entry allows the origin that its URL has. `localhost` gets no exception: it must be listed. A project in
 *   development lists it with `:*` for all ports, `http://localhost:*`; that counts for the visitor's own device alone.
 * - `https://*.label.tld` allows exactly one further label, unless strangers can register names there. Which hosts
 *   these are is a large list: it is loaded only where it decides.
 *
 * The reference's built-in allowances (`*.vercel.app`, `*.pages.dev`, …) are left out: anyone can get a name there.
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

/** The host that an entry has under its star, where the asking origin has one label in the star's place. */
function parentOf(origin: string, entry: string): string | undefined {
  const base = /^https:\/\/\*\.([^*]+)$/.exec(entry)?.[1]
  const parent = base === undefined ? undefined : originOf(`https://${base}`)
  const [label = '', ...rest] = origin.replace('https://', '').split('.')
  if (!parent || !origin.startsWith('https://') || label === '' || `https://${rest.join('.')}` !== parent)
    return undefined
  return new URL(parent).hostname
}

/** The origin of an http or https address; `undefined` for anything else, and for one with a name or password in it. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? origin : undefined
}
