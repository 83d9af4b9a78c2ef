import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { browserOf } from '../../api/browserOf.ts'
import type { RoleContext } from './RoleContext.ts'

/** Facts about the sender of a request. */
export type ClientRequest = {
  /**
   * The networks that contain the caller's address, narrowest first. For limits only: stored as keyed hashes, never
   * logged.
   */
  readonly networks: readonly [string, ...string[]]
  /** Location in words: a country or a network. Only stored encrypted. */
  readonly place: string
  /** Browser and system from the User-Agent header, such as `Chrome on Linux`. */
  readonly browser: string
  readonly http: Context
  /**
   * Thumbprint (RFC 7638) of the key that the request proves to have. `null` if the call or the role requires no proof.
   */
  readonly key: string | null
}

/** A request with a valid access token. */
export type SessionRequest = ClientRequest & {
  readonly sessionId: string
  readonly accountId: string
  readonly identityId: string
  /**
   * When the user proved the identity, in milliseconds since 1970. Refreshing the session does not change this time.
   */
  readonly provenAt: number
}

/**
 * The browser that holds a session: the thumbprint of its key (`null` at the keeper), and its name and location for the
 * list of sessions.
 */
export type SessionHolder = Pick<ClientRequest, 'key' | 'browser' | 'place'>

/**
 * Reads the facts about the sender of a request. The address is the socket's. Behind a trusted proxy it is the last
 * entry of the configured header, because the proxy appends its entry.
 */
export function readClient({ settings }: Pick<RoleContext, 'settings'>, http: Context): Omit<ClientRequest, 'key'> {
  const header = settings.clientAddressHeader && http.req.header(settings.clientAddressHeader)
  const address = header ? header.split(',').at(-1)!.trim() : (getConnInfo(http).remote.address ?? '')
  const { clientCountryHeader: country } = settings
  return {
    networks: networksOf(address),
    place: placeOf(address, country && http.req.header(country)),
    browser: browserName(http.req.header('user-agent') ?? ''),
    http,
  }
}

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * Returns browser and system of a User-Agent header, such as `Chrome on Linux`. Uses only names from our own lists, so
 * that no caller can inject text into an email.
 */
export function browserName(userAgent: string): string {
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0]
  return `${browserOf(userAgent) ?? 'an unknown browser'}${system ? ` on ${system}` : ''}`
}

/**
 * Returns the networks whose limits count a request from an address, narrowest first. An IPv6 customer has at least a
 * /64, often a /56 or a /48. An IPv4 address counts only for itself, even in IPv6 notation, because the address alone
 * identifies a customer.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  if (!isIPv6(address)) return [address]
  const groups = groupsOf(address)
  const [a = 0, b = 0, c = 0, d = 0, , , g = 0, h = 0] = groups
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [[g >> 8, g & 0xff, h >> 8, h & 0xff].join('.')]
  const prefix = (groups: readonly number[], bits: number) =>
    `${groups.map((group) => group.toString(16)).join(':')}/${bits}`
  return [prefix([a, b, c, d], 64), prefix([a, b, c, d & 0xff00], 56), prefix([a, b, c], 48)]
}

/** Returns the eight groups of an IPv6 address. The last two groups may be in IPv4 notation. */
function groupsOf(address: string): readonly number[] {
  const numbers = (part = '') =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
        return [(a << 8) | b, (c << 8) | d]
      })
  const [head, tail] = address.split('%')[0]!.split('::')
  const [left, right] = [numbers(head), numbers(tail)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/**
 * Returns the location of a request in words: the country if the proxy reports it, otherwise the network without the
 * part that identifies one customer.
 *
 * @param country two letters (ISO 3166), as written by a trusted proxy
 */
export function placeOf(address: string, country: string | undefined): string {
  const name = /^[A-Z]{2}$/i.test(country ?? '') ? countryNames.of(country!.toUpperCase()) : undefined
  if (name) return name
  const network = networksOf(address).at(-1)!
  return `the network ${network.replace(/\.\d+$/, '.x')}`
}
