import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Sealing } from '../../api/enrolmentApi.ts'
import type { Account } from '../../api/serviceApi.ts'

export type IdentityKind = Account['method']
export type LoginKind =
  | 'email'
  | 'device'
  | 'social'
  | 'farcaster'
  | 'change-primary'
  | 'change-secondary'
  | 'fresh'
  | 'approval'
  /** A login start that we refused, and that the owner of the address may admit. `done`: the owner has admitted it. */
  | 'way-in'
/**
 * `held`: the login is proven, but the service returns its session only for digits or after a delay. `collected`: the
 * service has returned the session. `ended`: the user entered too many wrong codes.
 */
type LoginStatus = 'pending' | 'denied' | 'held' | 'done' | 'collected' | 'ended'

type AccountRow = {
  id: string
  created_at: Date
  /** At the login role: what protects the recovery shares, as reported by A. Only for display. */
  sealed_by: ColumnType<Account['sealedBy'], Account['sealedBy'] | undefined, Account['sealedBy']>
  /** At the login role: the user has requested deletion. */
  deleting: ColumnType<boolean, boolean | undefined, boolean>
}

type IdentityRow = {
  id: string
  account_id: string
  kind: IdentityKind
  /**
   * For an email login, the keyed hash of the address (see `storedEmail`). Otherwise the user id at the provider, or
   * the Farcaster id. Unique among identities of the same kind.
   */
  subject: string
  /** Encrypted address for emails about the account. */
  email: Buffer | null
  user_name: string | null
  created_at: Date
}

type EnrolmentRow = {
  account_id: string
  id: string
  address: string
  label: string
  sealing: JSONColumnType<Sealing>
  /** Encrypted with the role's key. */
  share: Buffer
  /** At the login role: whether A has reported that the keeper has its share too. At the keeper: always true. */
  confirmed: boolean
  created_at: Date
  /** Start of the day on which the share was last used, or the time at which it was stored. */
  used_at: Date
  /** At the keeper: id of the session that stored the share. Set shortly after the share is stored. */
  put_by: ColumnType<string | null, string | null | undefined, string | null>
}
/** At the keeper: a release, in which a session read a recovery share that another session had stored. */
type ReleaseRow = {
  session_id: string
  account_id: string
  origin: string | null
  browser: string
  /** Encrypted location of the session. */
  place: Buffer
  created_at: Date
  expires_at: Date
}

type SessionRow = {
  id: string
  account_id: string
  identity_id: string
  /**
   * A refresh token has a family part, which is the same in all tokens of a session, and a part of its own. These are
   * the hashes of the family part and of the newest token's own part. `null` at the keeper.
   */
  family_hash: Buffer | null
  refresh_hash: Buffer | null
  /** Hash of the previous refresh token. `null` once the newest refresh token has been used. */
  exchanged_hash: Buffer | null
  /** Thumbprint (RFC 7638) of the session's key. `null` at the keeper. */
  key_thumbprint: string | null
  /**
   * For the login role's list of sessions: the host page that requested the login, and browser and location of the last
   * use. The location is encrypted.
   */
  origin: string | null
  browser: string | null
  place: Buffer | null
  /** When the user proved the identity. */
  created_at: Date
  expires_at: Date
}

/** At the login role: a session that has ended. Its tokens are invalid. */
type EndedSessionRow = Pick<SessionRow, 'id' | 'account_id' | 'origin' | 'browser' | 'place' | 'created_at'> & {
  ended_at: Date
  expires_at: Date
}

type LoginRow = {
  id: string
  kind: LoginKind
  status: ColumnType<LoginStatus, LoginStatus | undefined, LoginStatus>
  /**
   * SHA-256 of A's verifier, base64url. A login that was started within a session has the `session_id` of that session
   * instead. Once `collected`, `session_id` is the session that the login returned.
   */
  challenge: string | null
  session_id: string | null
  project_id: string | null
  origin: string | null
  /** Name of the requesting browser, such as `Chrome on Linux`. The approval page shows it. */
  browser: string | null
  /** The encrypted address. `email_hash` is its keyed hash, for lookups. */
  email: Buffer | null
  email_hash: string | null
  /** Whether a browser of the address's owner started the login (see `mailBudgetOf`). */
  is_owner: ColumnType<boolean, boolean | undefined, boolean>
  provider: string | null
  /** Hash of the OAuth `state`. Unique, because the provider's callback finds the login by it. */
  state: string | null
  nonce: string | null
  code_verifier: string | null
  /** The proven account and identity. Set once `status` is `done`. */
  account_id: string | null
  identity_id: string | null
  /** Why the login was denied. Set once `status` is `denied`. */
  reason: 'denied' | 'expired' | 'failed' | null
  /** Further data that depends on `kind`, such as the browser that a social login is bound to. */
  details: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  wrong_codes: ColumnType<number, number | undefined, number>
  created_at: Date
  expires_at: Date
}

type CodeRow = {
  /** Id of the code. A newer code has a higher id. */
  id: Generated<string>
  login_id: string
  /** HMAC of salt and code, with the role's key. */
  hash: Buffer
  salt: Buffer
  tries: ColumnType<number, number | undefined, number>
  created_at: Date
  expires_at: Date
}

/** A link in an email. The row contains the hash of the link's secret. */
type LinkRow = { hash: Buffer; login_id: string; expires_at: Date }
/** At the login role: an email change that the keeper has not confirmed. */
type DeliveryRow = {
  /** `jti` of the keeper's ticket. */
  id: string
  account_id: string
  identity_id: string
  /** Keyed hash of the old address, which can log in until the keeper has made the change too. */
  old_hash: string | null
  /** The encrypted JWTs to deliver (see `pendingChange`). */
  parcel: Buffer
  tries: ColumnType<number, number | undefined, number>
  next_at: Date
}
/** At the keeper: an email change that the keeper has agreed to. */
type TicketRow = {
  id: string
  account_id: string
  /** Keyed hash of the new address while it is reserved for this account, otherwise `null`. */
  new_hash: string | null
  done: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Date
  expires_at: Date
}
/** A mailbox, which can contain three messages. Each message is `null` before it is stored and after it was read. */
type MailboxRow = {
  id: string
  /** Account and identity of the session that opened the mailbox. */
  account_id: string
  identity_id: string
  /** Origin of the session that opened the mailbox, as claimed at login. */
  origin: string | null
  request: string | null
  here: string | null
  answer: string | null
  expires_at: Date
}
/** Hits of a limit that are stored together. `at`: their time in ms since 1970. `times`: number of hits. */
export type Hit = { readonly at: number; readonly times: number }
/** A database row with the hits of one limit (see `createLimits`). */
type LimitRow = { key: string; hits: JSONColumnType<Record<string, Hit>>; expires_at: Date }

/** The tables of one role. Both roles have the same tables, each in its own database. */
export type Database = {
  accounts: AccountRow
  identities: IdentityRow
  enrolments: EnrolmentRow
  releases: ReleaseRow
  sessions: SessionRow
  ended_sessions: EndedSessionRow
  logins: LoginRow
  codes: CodeRow
  links: LinkRow
  deliveries: DeliveryRow
  tickets: TicketRow
  mailboxes: MailboxRow
  limits: LimitRow
}
