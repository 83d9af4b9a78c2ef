import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { browserOf } from '../../api/browserOf.ts'
import type { RoleContext } from '../context/RoleContext.ts'

/** Who is at the other end of a request. */
export type ClientRequest = {
  /** The networks that the caller is in, the narrowest first: counted in limits, never stored or logged in clear. */
  readonly networks: readonly [string, ...string[]]
  /** Where it comes from, in words: a country or a network. Kept sealed only. */
  readonly place: string
  /** Such as `Chrome on Linux`, from the User-Agent header. */
  readonly browser: string
  readonly http: Context
  /** The thumbprint of the key that the caller has proven (RFC 7638); `null` where the call or the role wants none. */
  readonly key: string | null
}

/** The same behind a valid bearer token. */
export type SessionRequest = ClientRequest & {
  readonly sessionId: string
  readonly accountId: string
  readonly identityId: string
  /** When the visitor was proven, in milliseconds since 1970: renewing a session does not change it. */
  readonly provenAt: number
}

/**
 * Who holds a session: the thumbprint of their key, `null` at the keeper, and what the list of sessions says of them.
 */
export type SessionHolder = Pick<ClientRequest, 'key' | 'browser' | 'place'>

/**
 * Who asks: by the socket's address, or by the header that a trusted proxy writes (its last entry, which the proxy
 * added).
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
 * `Chrome on Linux` from a User-Agent header: only names of our lists, so that no one can place a text in a mail with
 * it.
 */
export function browserName(userAgent: string): string {
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0]
  return `${browserOf(userAgent) ?? 'an unknown browser'}${system ? ` on ${system}` : ''}`
}

/**
 * The networks that an address counts for in limits, the narrowest first. An IPv6 customer has a /64 at least, often a
 * /56 or a /48; IPv4 in IPv6 form counts as IPv4, where only the address itself identifies a customer.
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

/** The eight groups of an IPv6 address; the last two may be written as IPv4. */
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
 * Where a request comes from, in words for the visitor: the country, where the deployment knows it, else the network
 * without what countryNames one customer in it.
 *
 * @param country two letters (ISO 3166), as a trusted proxy wrote them
 */
export function placeOf(address: string, country: string | undefined): string {
  const name = /^[A-Z]{2}$/i.test(country ?? '') ? countryNames.of(country!.toUpperCase()) : undefined
  if (name) return name
  const network = networksOf(address).at(-1)!
  return `the network ${network.replace(/\.\d+$/, '.x')}`
}
