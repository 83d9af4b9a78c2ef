import type { KeyObject } from 'node:crypto'
import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import type { Mailer } from '../mail/Mail.ts'
import type { Limit } from '../settings/LimitSettings.ts'
import type { RoleSettings } from '../settings/RoleSettings.ts'

/** Everything that a route of one role works with. All state is in the database, so replicas of a role agree. */
export type RoleContext = {
  readonly settings: RoleSettings
  readonly db: Kysely<Database>
  /**
   * A separate connection for the readiness check and for reading the database's clock, so that they never wait behind
   * user requests.
   */
  readonly probe: Kysely<Database>
  readonly keys: RoleKeys
  readonly mail: Mailer
  readonly limits: Limits
  readonly origins: OriginCheck
  /** Never gets an email address, a code, a token, a share, a verifier or a user's network address. */
  readonly log: Logger
  readonly clock: Clock
}

/**
 * The service's source of time: every expiry, limit and token is computed from it. In a running role it shows the
 * database's time (see `createDatabaseClock`).
 */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The same by the replica's own clock, if `now` shows another one. */
  readonly machine?: () => number
  /** Milliseconds by which a test has moved this clock. The database's clock then counts as moved too. */
  readonly moved?: () => number
}

/** The keys derived from a role's key setting, one for each use (HKDF-SHA-256, RFC 5869). */
export type RoleKeys = {
  /**
   * HMAC-SHA-256 of `parts`, 32 bytes. For codes, tokens, links and limit keys: a leaked database is not enough to
   * guess their values.
   */
  hash(use: string, ...parts: readonly (string | Uint8Array)[]): Buffer
  /** The same under each key of the setting, newest first. Finds what was hashed before the key was changed. */
  hashes(use: string, ...parts: readonly (string | Uint8Array)[]): readonly Buffer[]
  /** AES-256-GCM. `associatedData` is authenticated too, so a row's sealed bytes open only in that row. */
  seal(plain: Uint8Array, associatedData: string): Buffer
  /** @throws Error if `associatedData` or a byte differs, or if the key is no longer in the setting */
  open(sealed: Uint8Array, associatedData: string): Buffer
  /** Prefix of everything that the newest key has sealed. */
  readonly newestId: Buffer
  /** Whether the newest key has sealed this. */
  isNewest(sealed: Uint8Array): boolean
  /**
   * Ed25519 keys for JSON Web Signatures: the first one signs, all of them verify. `kid` is the RFC 7638 thumbprint.
   */
  readonly signing: readonly SigningKey[]
}

export type SigningKey = { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

export type Taken =
  | { readonly allowed: true; giveBack(): Promise<void> }
  /** `retryAfter`: whole seconds, at least 1. */
  | { readonly allowed: false; readonly retryAfter: number }

export type Limits = {
  /**
   * Counts a hit for `key` in the sliding window. Atomic, so that replicas agree.
   *
   * @param key what is counted, such as `['mails', address]`; only its keyed hash is stored
   * @param what if given, hits with the same value count once, as in "different addresses"; only its keyed hash is
   *   stored
   */
  take(key: readonly string[], limit: Limit, what?: string): Promise<Taken>
  /** Returns the number of hits in the window without adding one. */
  count(key: readonly string[], limit: Limit): Promise<number>
  /** Deletes all hits of `key`. */
  clear(key: readonly string[]): Promise<void>
}

/** The project and the site that ask, as A received them from the browser. */
export type Requester = { readonly projectId: string; readonly origin: string }

export type OriginCheck = {
  /**
   * @param request its headers must come from a browser if the requester is the wallet's own page
   * @throws ServiceFailure ORIGIN_NOT_ALLOWED if the project does not list the origin, or its list is not available
   *   (OR-4)
   */
  assertAllowed(requester: Requester, request: { readonly http: Context }): Promise<void>
}
