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
  /** A refused start of a login that the owner may admit. `done` means admitted. */
  | 'way-in'
/**
 * `held`: proven, but handed over only for digits or after a delay. `collected`: handed over. `ended`: too many wrong
 * codes.
 */
type LoginStatus = 'pending' | 'denied' | 'held' | 'done' | 'collected' | 'ended'

type AccountRow = {
  id: string
  created_at: Date
  /** At the login role: what protects the recovery shares, as reported by A. For display only. */
  sealed_by: ColumnType<Account['sealedBy'], Account['sealedBy'] | undefined, Account['sealedBy']>
  /** At the login role: the user has requested deletion. */
  deleting: ColumnType<boolean, boolean | undefined, boolean>
}

type IdentityRow = {
  id: string
  account_id: string
  kind: IdentityKind
  /**
   * The keyed hash of the address (see `storedEmail`), the provider's subject, or the Farcaster id. Unique for its
   * kind.
   */
  subject: string
  /** Address for emails about the account, sealed. */
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
  /** Sealed with the role's key. */
  share: Buffer
  /** At the login role: A has reported that the keeper has its share too. At the keeper always true. */
  confirmed: boolean
  created_at: Date
  /** Day of the last use of the share, or a later time. */
  used_at: Date
  /** At the keeper: the session that stored the share. Set shortly after the share is stored. */
  put_by: ColumnType<string | null, string | null | undefined, string | null>
}
/** At the keeper: a session got a share that it had not stored. */
type ReleaseRow = {
  session_id: string
  account_id: string
  origin: string | null
  browser: string
  /** Sealed. */
  place: Buffer
  created_at: Date
  expires_at: Date
}

type SessionRow = {
  id: string
  account_id: string
  identity_id: string
  /**
   * Hashes of the part that all refresh tokens of the session share, and of the newest token's own part. `null` at the
   * keeper.
   */
  family_hash: Buffer | null
  refresh_hash: Buffer | null
  /** Hash of the token that was exchanged for the newest one, until the newest one is used. */
  exchanged_hash: Buffer | null
  /** Thumbprint (RFC 7638) of the session's key. `null` at the keeper. */
  key_thumbprint: string | null
  /**
   * For the login role's list of sessions: the host page that asked, then browser and place of the last use. The place
   * is sealed.
   */
  origin: string | null
  browser: string | null
  place: Buffer | null
  /** Time of the user's proof. */
  created_at: Date
  expires_at: Date
}

/** At the login role: a session that has ended. It gives no access. */
type EndedSessionRow = Pick<SessionRow, 'id' | 'account_id' | 'origin' | 'browser' | 'place' | 'created_at'> & {
  ended_at: Date
  expires_at: Date
}

type LoginRow = {
  id: string
  kind: LoginKind
  status: ColumnType<LoginStatus, LoginStatus | undefined, LoginStatus>
  /**
   * SHA-256 of A's verifier, base64url. Logins that belong to a session have its `session_id` instead. After
   * `collected`, `session_id` is the session that was handed over.
   */
  challenge: string | null
  session_id: string | null
  project_id: string | null
  origin: string | null
  /** Such as `Chrome on Linux`. The approval page shows it as the requesting browser. */
  browser: string | null
  /** The sealed address, and the keyed hash for looking it up. */
  email: Buffer | null
  email_hash: string | null
  /** Started by a browser of the address's owner (see `mailBudgetOf`). */
  is_owner: ColumnType<boolean, boolean | undefined, boolean>
  provider: string | null
  /** Hash of the OAuth `state`. Unique: the provider's callback looks the login up by it. */
  state: string | null
  nonce: string | null
  code_verifier: string | null
  /** The proven account and identity, once `done`. */
  account_id: string | null
  identity_id: string | null
  /** Reason, once `denied`. */
  reason: 'denied' | 'expired' | 'failed' | null
  /** Further data of this kind of login, such as the browser that a social login is bound to. */
  details: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  wrong_codes: ColumnType<number, number | undefined, number>
  created_at: Date
  expires_at: Date
}

type CodeRow = {
  /** Ascending: the newest code has the highest id. */
  id: Generated<string>
  login_id: string
  /** HMAC of the salt and the code, under the role's key. */
  hash: Buffer
  salt: Buffer
  tries: ColumnType<number, number | undefined, number>
  created_at: Date
  expires_at: Date
}

/** The hashed secret of a link in an email. */
type LinkRow = { hash: Buffer; login_id: string; expires_at: Date }
/** At the login role: an email change that the keeper has not confirmed yet. */
type DeliveryRow = {
  /** `jti` of the ticket. */
  id: string
  account_id: string
  identity_id: string
  /** The keyed hash of the old address, which can log in too until the keeper has made the change. */
  old_hash: string | null
  /** What has to be delivered, sealed (see `pendingChange`). */
  parcel: Buffer
  tries: ColumnType<number, number | undefined, number>
  next_at: Date
}
/** At the keeper: an email change that it has agreed to. */
type TicketRow = {
  id: string
  account_id: string
  /** The keyed hash of the new address, while it is reserved for this account. */
  new_hash: string | null
  done: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Date
  expires_at: Date
}
/** A message is `null` before it is stored and after it was taken. */
type MailboxRow = {
  id: string
  /** The account and identity of the session that created the mailbox. */
  account_id: string
  identity_id: string
  /** Origin of that session, as claimed at login. */
  origin: string | null
  request: string | null
  here: string | null
  answer: string | null
  expires_at: Date
}
/** Hits that were counted together. `at`: milliseconds since 1970. */
export type Hit = { readonly at: number; readonly times: number }
/** See `createLimits`. */
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
