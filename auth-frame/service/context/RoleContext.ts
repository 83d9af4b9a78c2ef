import type { KeyObject } from 'node:crypto'
import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import type { Mailer } from '../mail/Mail.ts'
import type { Limit } from '../settings/LimitSettings.ts'
import type { RoleSettings } from '../settings/RoleSettings.ts'

/** What every route of one role works with. There is no state besides the database, so that copies of a role agree. */
export type RoleContext = {
  readonly settings: RoleSettings
  readonly db: Kysely<Database>
  /** A connection for the check of readiness alone: it never waits behind what visitors ask. */
  readonly probe: Kysely<Database>
  readonly keys: RoleKeys
  readonly mail: Mailer
  readonly limits: Limits
  readonly origins: OriginCheck
  /** Never gets an e-mail address, a code, a token, a share, a verifier or a visitor's network address. */
  readonly log: Logger
  readonly clock: Clock
}

/**
 * The service's source of the time: every expiry, limit and token is computed from it. Only what deletes rows of all
 * replicas goes by the database's clock (see `deletionTime`).
 */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds by which a test has moved it on purpose. The database's clock then counts as moved too. */
  readonly moved?: () => number
}

/** What a role's key setting gives, each use with a key of its own (HKDF-SHA-256, RFC 5869). */
export type RoleKeys = {
  /**
   * HMAC-SHA-256 of `parts`, 32 bytes. For codes, tokens, links and limit keys: with the rows alone no one can try
   * values.
   */
  hash(use: string, ...parts: readonly (string | Uint8Array)[]): Buffer
  /**
   * The same under each key of the setting, the newest first: for finding what was hashed before the key was changed.
   */
  hashes(use: string, ...parts: readonly (string | Uint8Array)[]): readonly Buffer[]
  /** AES-256-GCM. `bound` is authenticated too: a row's sealed bytes open only in that row. */
  seal(plain: Uint8Array, bound: string): Buffer
  /** @throws Error when `bound` or a byte differs, or the key was taken out of the setting */
  open(sealed: Uint8Array, bound: string): Buffer
  /** What everything begins with that the newest key has sealed. */
  readonly newestId: Buffer
  /** Whether the newest key has sealed this. */
  isNewest(sealed: Uint8Array): boolean
  /** Ed25519 keys for JSON Web Signatures: the first signs, all verify. `kid` is the RFC 7638 thumbprint. */
  readonly signing: readonly SigningKey[]
}

export type SigningKey = { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

export type Taken =
  | { readonly allowed: true; giveBack(): Promise<void> }
  /** `retryAfter`: whole seconds, at least 1. */
  | { readonly allowed: false; readonly retryAfter: number }

export type Limits = {
  /**
   * Counts one more for `key` in the sliding window, atomically, so that replicas agree.
   *
   * @param key what is counted, such as `['mails', address]`; only its keyed hash is stored
   * @param what makes two hits the same one, as in "different addresses", and is hashed too; by default every hit
   *   counts
   */
  take(key: readonly string[], limit: Limit, what?: string): Promise<Taken>
  /** How many hits are in the window, without adding one. */
  count(key: readonly string[], limit: Limit): Promise<number>
  /** Forgets all hits of `key`. */
  clear(key: readonly string[]): Promise<void>
}

/** Who asks, as A received it from the browser. */
export type Requester = { readonly projectId: string; readonly origin: string }

export type OriginCheck = {
  /**
   * @param request its headers must come from a browser if the requester is the wallet's own page
   * @throws ServiceFailure ORIGIN_NOT_ALLOWED when the project does not list the origin, or its list is not known
   * (OR-4)
   */
  assertAllowed(requester: Requester, request: { readonly http: Context }): Promise<void>
}
