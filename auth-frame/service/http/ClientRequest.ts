import type { Context } from 'hono'

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
