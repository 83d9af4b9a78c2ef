import { isPublicSuffix } from './isPublicSuffix.ts'

/**
 * Judges the browser-reported origin of the asking page by the project's list (OR-1).
 *
 * - An empty list allows everything: a new project has none. A list that is not known is the caller's to refuse (OR-4).
 * - An entry allows the origin that its URL has. `localhost` gets no exception: it must be listed.
 * - `https://*.label.tld` allows exactly one further label, unless strangers can register names there.
 *
 * The reference's built-in allowances (`*.vercel.app`, `*.pages.dev`, …) are left out: anyone can get a name there.
 */
export function isOriginAllowed(origin: string, entries: readonly string[]): boolean {
  if (originOf(origin) !== origin) return false
  return entries.length === 0 || entries.some((entry) => matches(origin, entry))
}

function matches(origin: string, entry: string): boolean {
  if (!entry.includes('*')) return originOf(entry) === origin
  const base = /^https:\/\/\*\.([^*]+)$/.exec(entry)?.[1]
  const parent = base === undefined ? undefined : originOf(`https://${base}`)
  if (parent === undefined || isPublicSuffix(new URL(parent).hostname) || isIp(new URL(parent).hostname)) return false
  const [label = '', ...rest] = origin.replace('https://', '').split('.')
  return origin.startsWith('https://') && label !== '' && `https://${rest.join('.')}` === parent
}

/** The origin of an http or https address; `undefined` for anything else, and for one with a name or password in it. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? origin : undefined
}

const isIp = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')
