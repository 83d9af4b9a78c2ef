import type { KeyObject } from 'node:crypto'
import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import type { Mailer } from '../mail/Mail.ts'
import type { Limit } from '../settings/LimitSettings.ts'
import type { RoleSettings } from '../settings/RoleSettings.ts'

/** Everything that a role's routes need. All state is in the database, so all replicas of a role share it. */
export type RoleContext = {
  readonly settings: RoleSettings
  readonly db: Kysely<Database>
  /**
   * A separate database connection for the readiness check and for reading the database's time, so that neither waits
   * behind user requests.
   */
  readonly probe: Kysely<Database>
  readonly keys: RoleKeys
  readonly mail: Mailer
  readonly limits: Limits
  readonly origins: OriginCheck
  /** Log calls must not contain an email address, code, token, share, verifier or user's network address. */
  readonly log: Logger
  readonly clock: Clock
}

/**
 * The service's only source of time: every expiry, limit and token uses it. In a running role it returns the database's
 * time (see `createDatabaseClock`).
 */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The replica's own time in ms since 1970. Missing if `now` already returns this time. */
  readonly machine?: () => number
  /**
   * Milliseconds by which a test has moved this clock. We then treat the database's clock as moved by the same amount.
   */
  readonly moved?: () => number
}

/** The keys derived from a role's key setting, one for each use (HKDF-SHA-256, RFC 5869). */
export type RoleKeys = {
  /**
   * HMAC-SHA-256 of `parts`, 32 bytes. Used for codes, tokens, links and limit keys, because someone who only has the
   * database cannot guess their values.
   */
  hash(use: string, ...parts: readonly (string | Uint8Array)[]): Buffer
  /**
   * Returns the `hash` value for each key in the role's key setting, newest key first. Needed to find rows that were
   * hashed with an older key.
   */
  hashes(use: string, ...parts: readonly (string | Uint8Array)[]): readonly Buffer[]
  /**
   * Encrypts with AES-256-GCM. `associatedData` is authenticated, so a row's bytes can be decrypted only in that row.
   */
  seal(plain: Uint8Array, associatedData: string): Buffer
  /**
   * Decrypts what `seal` has encrypted.
   *
   * @throws Error if `associatedData` or a byte differs, or if the key is no longer in the setting
   */
  open(sealed: Uint8Array, associatedData: string): Buffer
  /** Id of the newest key. Everything that this key has encrypted begins with these bytes. */
  readonly newestId: Buffer
  /** Whether the bytes were encrypted with the newest key. */
  isNewest(sealed: Uint8Array): boolean
  /**
   * Ed25519 keys for JSON Web Signatures. The first one signs, and all of them verify. `kid` is the RFC 7638
   * thumbprint.
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
   * Counts a hit for `key` in the sliding window. Atomic, so two replicas never exceed a limit together.
   *
   * @param key what is counted, such as `['mails', address]`; only its keyed hash is stored
   * @param what if given, hits with the same value count once, for example to limit the number of different addresses;
   *   only the keyed hash of the value is stored
   */
  take(key: readonly string[], limit: Limit, what?: string): Promise<Taken>
  /** Returns the number of hits in the window without adding one. */
  count(key: readonly string[], limit: Limit): Promise<number>
  /** Deletes all hits of `key`. */
  clear(key: readonly string[]): Promise<void>
}

/** The project and the origin of the requesting site, as A got them from the browser. */
export type Requester = { readonly projectId: string; readonly origin: string }

export type OriginCheck = {
  /**
   * @param request must have the headers that only browsers set if the requester is the wallet's own page
   * @throws ServiceFailure ORIGIN_NOT_ALLOWED if the project does not list the origin, or if its list cannot be loaded
   *   (OR-4)
   */
  assertAllowed(requester: Requester, request: { readonly http: Context }): Promise<void>
}
