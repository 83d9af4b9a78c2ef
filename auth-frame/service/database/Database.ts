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
  /** A refused start that the owner may admit: `done` means admitted. */
  | 'way-in'
/**
 * `held`: proven, but handed over only for digits or after a time. `collected`: handed over. `ended`: too many
 * wrong codes.
 */
type LoginStatus = 'pending' | 'denied' | 'held' | 'done' | 'collected' | 'ended'

type AccountRow = {
  id: string
  created_at: Date
  /** At the login role: what A has said that the recovery shares are under, for display. */
  sealed_by: ColumnType<Account['sealedBy'], Account['sealedBy'] | undefined, Account['sealedBy']>
  /** At the login role: the visitor wants it deleted. */
  deleting: ColumnType<boolean, boolean | undefined, boolean>
}

type IdentityRow = {
  id: string
  account_id: string
  kind: IdentityKind
  /**
   * The keyed hash of the address (see `storedEmail`), the provider's subject, or the Farcaster id. Unique within its
   * kind.
   */
  subject: string
  /** Where mails for the account go, sealed. */
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
  /** At the login role: A has said that the keeper has its share too. At the keeper always. */
  confirmed: boolean
  created_at: Date
  /** The day, at least, when its share was handed out last. */
  used_at: Date
  /** At the keeper: the session that put the share, once that is noted. */
  put_by: ColumnType<string | null, string | null | undefined, string | null>
}
/** At the keeper: a session got a share that it had not put. */
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
  /** Both hashed: what all refresh tokens of the session share, and what only the newest has. None at the keeper. */
  family_hash: Buffer | null
  refresh_hash: Buffer | null
  /** Of the token that was exchanged for the newest, until that one is used. */
  exchanged_hash: Buffer | null
  /** RFC 7638, of the key whose holder the session belongs to. None at the keeper. */
  key_thumbprint: string | null
  /** For the login role's list of sessions: the host page that asked, and of the last use. The place is sealed. */
  origin: string | null
  browser: string | null
  place: Buffer | null
  /** When the visitor was proven. */
  created_at: Date
  expires_at: Date
}

/** At the login role: a session that was ended. It opens nothing. */
type EndedSessionRow = Pick<SessionRow, 'id' | 'account_id' | 'origin' | 'browser' | 'place' | 'created_at'> & {
  ended_at: Date
  expires_at: Date
}

type LoginRow = {
  id: string
  kind: LoginKind
  status: ColumnType<LoginStatus, LoginStatus | undefined, LoginStatus>
  /**
   * SHA-256 of A's verifier, base64url; or `session_id` for what only a session may finish. Of a `collected` login,
   * `session_id` is the session that was handed over.
   */
  challenge: string | null
  session_id: string | null
  project_id: string | null
  origin: string | null
  /** `Chrome on Linux`: how the approval page names the browser that asks. */
  browser: string | null
  /** Sealed, and the keyed hash that it is found by. */
  email: Buffer | null
  email_hash: string | null
  /** Begun by a browser of the owner of the address (see `mailBudgetOf`). */
  is_owner: ColumnType<boolean, boolean | undefined, boolean>
  provider: string | null
  /** OAuth `state`, unique: finds the login at the callback. */
  state: string | null
  nonce: string | null
  code_verifier: string | null
  /** Whose the proof was, once `done`. */
  account_id: string | null
  identity_id: string | null
  /** Why, once `denied`. */
  reason: 'denied' | 'expired' | 'failed' | null
  /** What else a kind keeps, such as the browser that a social login is tied to. */
  details: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  wrong_codes: ColumnType<number, number | undefined, number>
  created_at: Date
  expires_at: Date
}

type CodeRow = {
  /** Counts up: the newest has the highest. */
  id: Generated<string>
  login_id: string
  /** HMAC under the role's key of the salt and the code. */
  hash: Buffer
  salt: Buffer
  tries: ColumnType<number, number | undefined, number>
  created_at: Date
  expires_at: Date
}

/** The secret of a link in a mail, hashed. */
type LinkRow = { hash: Buffer; login_id: string; expires_at: Date }
/** At the login role: a change of e-mail that the keeper has not confirmed yet. */
type DeliveryRow = {
  /** The ticket's `jti`. */
  id: string
  account_id: string
  identity_id: string
  /** The keyed hash of the address before the change: it logs in too until the keeper has changed. */
  old_hash: string | null
  /** What is delivered, sealed. */
  parcel: Buffer
  tries: ColumnType<number, number | undefined, number>
  next_at: Date
}
/** At the keeper: a change of e-mail that it has agreed to. */
type TicketRow = {
  id: string
  account_id: string
  /** The keyed hash of the new address while no other account may ask for it. */
  new_hash: string | null
  done: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Date
  expires_at: Date
}
/** Letters are null before they come and after they were taken. */
type MailboxRow = {
  id: string
  /** Whose session made it. */
  account_id: string
  identity_id: string
  /** Of that session, as its login claimed it. */
  origin: string | null
  request: string | null
  here: string | null
  answer: string | null
  expires_at: Date
}
/** So many were counted at once. `at`: milliseconds since 1970. */
export type Hit = { readonly at: number; readonly times: number }
/** See `createLimits`. */
type LimitRow = { key: string; hits: JSONColumnType<Record<string, Hit>>; expires_at: Date }

/** The tables of one role. Both roles have the same ones, each in its own database or schema. */
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
