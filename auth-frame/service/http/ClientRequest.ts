import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { browserOf } from '../../api/browserOf.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { networksOf, placeOf } from './networksOf.ts'

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
export type Holder = Pick<ClientRequest, 'key' | 'browser' | 'place'>

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
