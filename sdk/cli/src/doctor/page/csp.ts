/** A Content-Security-Policy: lowercase directive name → its sources. */
export type Policy = Readonly<Record<string, readonly string[]>>

/**
 * Parses Content-Security-Policy headers.
 *
 * @param headers values of the header, or of `content` of a `<meta http-equiv>`
 * @returns one policy per header, or several if a header contains commas. A resource must satisfy all of them.
 */
export function parsePolicies(headers: readonly string[]): readonly Policy[] {
  return headers
    .flatMap((header) => header.split(','))
    .map(parsePolicy)
    .filter((policy) => Object.keys(policy).length > 0)
}

function parsePolicy(text: string): Policy {
  const directives: Record<string, readonly string[]> = Object.create(null)
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    // If a directive is repeated, browsers use the first one.
    if (name && !(name.toLowerCase() in directives)) directives[name.toLowerCase()] = sources
  }
  return directives
}

/** Returns the sources that apply to frames, or `undefined` if the policy does not limit frames. */
export const frameSources = (policy: Policy): readonly string[] | undefined =>
  policy['frame-src'] ?? policy['child-src'] ?? policy['default-src']

/**
 * Whether a list of sources allows a URL.
 *
 * @param self origin of the page that sends the policy
 */
export function allowsUrl(sources: readonly string[], url: string, self: string): boolean {
  return sources.some((source) => matches(source, new URL(url), new URL(self)))
}

function matches(source: string, url: URL, self: URL): boolean {
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol) || url.protocol === self.protocol
  if (source.toLowerCase() === "'self'") return matchesOrigin(self, url)
  const [, scheme] = /^([a-z][a-z0-9+.-]*):$/i.exec(source) ?? []
  if (scheme) return matchesScheme(`${scheme.toLowerCase()}:`, url.protocol)
  const host = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*\s']+)(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source)
  if (!host) return false
  const [, ownScheme, name = '', port, path] = host
  const protocol = ownScheme ? `${ownScheme.toLowerCase()}:` : self.protocol
  return (
    matchesScheme(protocol, url.protocol) &&
    matchesHost(name.toLowerCase(), url.hostname) &&
    matchesPort(port, url, protocol) &&
    matchesPath(path, url.pathname)
  )
}

/** A policy that names `http:` also allows the secure scheme. */
const matchesScheme = (named: string, used: string) =>
  named === used || (named === 'http:' && used === 'https:') || (named === 'ws:' && /^(wss|https?):$/.test(used))

const matchesOrigin = (self: URL, url: URL) =>
  self.hostname === url.hostname && matchesScheme(self.protocol, url.protocol) && portOf(self) === portOf(url)

const matchesHost = (named: string, used: string) =>
  named === '*' || (named.startsWith('*.') ? used.endsWith(named.slice(1)) && used !== named.slice(2) : named === used)

const portOf = (url: URL) => url.port || (/^(https|wss):$/.test(url.protocol) ? '443' : '80')

function matchesPort(named: string | undefined, url: URL, protocol: string): boolean {
  if (named === '*' || named === portOf(url)) return true
  if (named === undefined) return url.port === ''
  return named === '80' && portOf(url) === '443' && matchesScheme(protocol, url.protocol)
}

const matchesPath = (named: string | undefined, used: string) =>
  named === undefined || named === '/' || (named.endsWith('/') ? used.startsWith(named) : used === named)
