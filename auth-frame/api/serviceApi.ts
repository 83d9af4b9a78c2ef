import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import { collectedWith, digitsOf } from './collectedWith.ts'
import { emailChangeApi } from './emailChangeApi.ts'
import { Asker, Code, Text } from './fields.ts'

/**
 * The HTTP interface between the auth frame (A) and the two roles of the service: the *login role* (codes by mail,
 * social and Farcaster login, sessions, login shares) and the *keeper role* (links by mail, its own social proof,
 * recovery shares). Both ends parse with these schemas, and the OpenAPI description is made from them. Every call is
 * `POST {role}{path}` with a JSON body; `auth: true` needs `Authorization: Bearer <token>` of a session of that role.
 */

const Base64Url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{1,${Math.ceil((bytes * 4) / 3)}}$`)))
export const Id = z.uuid()
/** What P leaves in a mailbox: its word that it has the question, and its answer. */
const MailSlot = z.enum(['here', 'answer'])
/**
 * 256 random bits that stay in A; the service holds only the SHA-256 of it, so a stolen row collects nothing (AU-7).
 */
const Verifier = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const Challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
export const SocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type SocialProvider = z.output<typeof SocialProvider>
const Name = z.string().check(z.maxLength(256))
const Url = z.string().check(z.maxLength(4096), z.regex(/^https?:\/\/\S+$/))
const EthAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** 0x and 64 hex digits: of what an approval signs. */
const Digest = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const Nothing = z.null()

/** The wallet of an account, as its owner knows it: an address of its enrolments, and how they log in. */
const MailboxWallet = z.strictObject({ address: EthAddress, name: z.nullable(z.union([Email, Name])) })
export type MailboxWallet = z.output<typeof MailboxWallet>

/** See `Session.pass`. */
const Pass = z.string().check(z.regex(/^[A-Za-z0-9_-]{51}$/))

/**
 * How a recovery share is sealed besides the keeper's own key: with a passkey (PRF) or a password the keeper cannot
 * read it.
 */
export const Sealing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keeper') }),
  z.strictObject({ kind: z.literal('passkey'), credentialId: Base64Url(1024), salt: Base64Url(64), iv: Base64Url(16) }),
  z.strictObject({
    kind: z.literal('password'),
    salt: Base64Url(64),
    iv: Base64Url(16),
    rounds: z.int().check(z.minimum(600_000), z.maximum(10_000_000)),
  }),
])
export type Sealing = z.output<typeof Sealing>

/**
 * One browser on one host site: an independent 2-of-3 split of the seed. Its id is made by A and is the same at both
 * roles.
 */
export const Enrolment = z.strictObject({
  id: Id,
  /** The eip155 account of the seed: after combining it is compared with what the shares gave. */
  address: EthAddress,
  /** Shown to the visitor in the list of browsers, such as `Chrome on app.example`. */
  label: Name,
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  /** Both roles have their shares. Until then no address is shown to anyone, so nothing can be sent to it. */
  confirmed: z.boolean(),
  /** `keeper` at the login role. */
  sealing: Sealing,
})
export type Enrolment = z.output<typeof Enrolment>

export const Account = z.strictObject({
  /** Of this role: the two roles number their accounts apart. */
  id: Id,
  email: z.nullable(Email),
  userName: z.nullable(Name),
  /** The identity that logged in. */
  method: z.enum(['email', 'google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']),
  enrolments: z.array(Enrolment).check(z.maxLength(200)),
  /** At the login role: the visitor wants it deleted, and that is not over yet. */
  deleting: z.optional(z.literal(true)),
  /** At the login role: a change of e-mail that the keeper has not confirmed yet. Until then `old` logs in as well. */
  pendingChange: z.optional(z.strictObject({ old: z.nullable(Email), ticket: Text, assertion: Text })),
})
export type Account = z.output<typeof Account>

/** Tokens live only in A. `token` lasts minutes; `refreshToken` is used once and gives the next pair (AU-8). */
export const Session = z.strictObject({
  token: z.string().check(z.maxLength(4096)),
  refreshToken: z.string().check(z.maxLength(256)),
  /** Seconds that `token` lasts from now: a duration, because clocks differ (RL-13). */
  expiresIn: z.int().check(z.positive()),
  account: Account,
  /**
   * After a login by mail: what this browser shows when it asks for the next mail to this address, also after a
   * sign-out. It gives no access, only limits that strangers cannot use up.
   */
  pass: z.optional(Pass),
})
export type Session = z.output<typeof Session>

const Collect = z.strictObject({ id: Id, verifier: Verifier })
const { CollectedSocial, CollectedDevice } = collectedWith(Session)
export type CollectedDevice = z.output<typeof CollectedDevice>
const Started = z.strictObject({ id: Id })
const StartedFarcaster = z.strictObject({ id: Id, nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{16,64}$/)) })
const SignedFarcaster = { id: Id, verifier: Verifier, message: Text, signature: Text }
const Social = {
  /** `mustAsk`: the provider asks also whom it remembers, where it can. */
  params: z.strictObject({
    ...Asker,
    provider: SocialProvider,
    challenge: Challenge,
    mustAsk: z.optional(z.boolean()),
  }),
  /**
   * `uri` begins the provider's login: at once for a form that `{authOrigin}/social.html` posts there, else after a
   * press. The popup comes back to that page, with `?error=…` after a failure; only the auth origin sends it on to the
   * other role. After a press it brings `#digits=…&site=…`: this role's three digits, and the asking site as claimed.
   */
  result: z.strictObject({ id: Id, uri: Url }),
}

type Call = {
  readonly path: string
  readonly auth: boolean
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}

/** What both roles answer. */
const common = {
  startSocial: { path: '/v1/social/start', auth: false, ...Social },
  /**
   * Asked each second while the popup is open. With wrong digits CODE_WRONG; LOGIN_ENDED after three of them, or five
   * minutes.
   */
  collectSocial: {
    path: '/v1/social/collect',
    auth: false,
    params: z.extend(Collect, { digits: digitsOf(3) }),
    result: CollectedSocial,
  },
  refresh: {
    path: '/v1/session/refresh',
    auth: false,
    params: z.strictObject({ refreshToken: z.string().check(z.maxLength(256)) }),
    result: Session,
  },
  endSession: { path: '/v1/session/end', auth: true, params: Nothing, result: Nothing },
  endAllSessions: { path: '/v1/session/end-all', auth: true, params: Nothing, result: Nothing },
  /** Every session of the account but the asking one: a browser that is removed keeps none. */
  endOtherSessions: { path: '/v1/session/end-others', auth: true, params: Nothing, result: Nothing },
  /**
   * Deletes the account with all that belongs to it: at the keeper with a fresh proof (PROOF_TOO_OLD), then at the
   * login role, which needs its `startDeletion`.
   */
  deleteAccount: { path: '/v1/account/delete', auth: true, params: Nothing, result: Nothing },
  getAccount: { path: '/v1/account', auth: true, params: Nothing, result: Account },
  /**
   * Adds an enrolment; the keeper replaces its share as well. CONFLICT when the account has another address already: of
   * two browsers that make a seed for a new account at once only one is kept, as long as A asks the login role first
   * and the keeper after it agreed. At the login role it is unconfirmed until `confirmEnrolment`; what stayed so for
   * ten minutes makes way.
   */
  putEnrolment: {
    path: '/v1/enrolments/put',
    auth: true,
    params: z.strictObject({ id: Id, address: EthAddress, label: Name, share: Base64Url(512), sealing: Sealing }),
    result: Nothing,
  },
  getShare: {
    path: '/v1/enrolments/share',
    auth: true,
    params: z.strictObject({ id: Id }),
    result: z.strictObject({ share: Base64Url(512) }),
  },
  removeEnrolment: { path: '/v1/enrolments/remove', auth: true, params: z.strictObject({ id: Id }), result: Nothing },
} as const satisfies Record<string, Call>

export const loginApi = {
  ...common,
  ...emailChangeApi.login,
  /**
   * Sends a code. The answer is the same whether an account exists or not (AU-6). Asked again with the same challenge
   * and address it goes on with that login and gives the same id: any of its last three codes works (AU-4).
   */
  startEmail: {
    path: '/v1/email/start',
    auth: false,
    params: z.strictObject({ ...Asker, email: Email, challenge: Challenge, pass: z.optional(Pass) }),
    result: Started,
  },
  verifyEmail: {
    path: '/v1/email/verify',
    auth: false,
    params: z.strictObject({ id: Id, verifier: Verifier, code: Code }),
    result: Session,
  },
  /**
   * A opens the Farcaster channel itself, with this nonce followed by the keeper's, so that one signature proves the
   * account to both roles and neither decides what else is signed.
   */
  startFarcaster: {
    path: '/v1/farcaster/start',
    auth: false,
    params: z.strictObject({ ...Asker, challenge: Challenge }),
    result: StartedFarcaster,
  },
  /** `userName`: from the relay, shown and never trusted. */
  verifyFarcaster: {
    path: '/v1/farcaster/verify',
    auth: false,
    params: z.strictObject({ ...SignedFarcaster, userName: z.nullable(Name) }),
    result: Session,
  },
  /** The keeper has its share too. NOT_FOUND when the enrolment has made way for another browser's in the meantime. */
  confirmEnrolment: { path: '/v1/enrolments/confirm', auth: true, params: z.strictObject({ id: Id }), result: Nothing },
  /** A fresh code, before keys are shown unless another purpose is named. NOT_FOUND for an account without address. */
  startFreshCode: {
    path: '/v1/fresh/start',
    auth: true,
    params: z.strictObject({ ...Asker, purpose: z.optional(z.literal('deletion')) }),
    result: Nothing,
  },
  /** Notes that the visitor wants the account deleted. PROOF_TOO_OLD ten minutes after the login without a new code. */
  startDeletion: {
    path: '/v1/account/delete/start',
    auth: true,
    params: z.strictObject({ code: z.optional(Code) }),
    result: Nothing,
  },
  verifyFreshCode: { path: '/v1/fresh/verify', auth: true, params: z.strictObject({ code: Code }), result: Nothing },
  /**
   * A code by mail for one approval where no window can open, bound to the session and to the digest of what is signed.
   * The mail names what leaves, to whom, and the site. NOT_FOUND for an account without an address.
   */
  startApprovalCode: {
    path: '/v1/approval/start',
    auth: true,
    params: z.strictObject({ ...Asker, digest: Digest, what: Name, recipient: z.optional(Name) }),
    result: Nothing,
  },
  verifyApprovalCode: {
    path: '/v1/approval/verify',
    auth: true,
    params: z.strictObject({ code: Code, digest: Digest }),
    result: Nothing,
  },
  /**
   * Makes an encrypted mailbox with a question for P in it, where COOP cuts A and P off from each other: the key
   * travels in P's fragment. It lasts five minutes, and is gone once its answer was taken.
   */
  openMailbox: {
    path: '/v1/mailbox/open',
    auth: true,
    params: z.strictObject({ id: Id, body: Base64Url(65_536) }),
    result: Nothing,
  },
  /** P takes the question, once. `wallet`: whose session made the box, for P to show. Null while nothing waits. */
  readMailbox: {
    path: '/v1/mailbox/read',
    auth: false,
    params: z.strictObject({ id: Id }),
    result: z.strictObject({ body: z.nullable(Base64Url(65_536)), wallet: z.nullable(MailboxWallet) }),
  },
  /** P's words, once each. NOT_FOUND without a box. */
  putMail: {
    path: '/v1/mailbox/put',
    auth: false,
    params: z.strictObject({ id: Id, slot: MailSlot, body: Base64Url(1024) }),
    result: Nothing,
  },
  /** A takes them, from a box of its own account alone. */
  takeMail: {
    path: '/v1/mailbox/take',
    auth: true,
    params: z.strictObject({ id: Id, slot: MailSlot }),
    result: z.strictObject({ body: z.nullable(Base64Url(1024)) }),
  },
} as const satisfies Record<string, Call>

export const keeperApi = {
  ...common,
  ...emailChangeApi.keeper,
  /** Sends the link of the device registration (VERIFY_DEVICE). The same answer whether an account exists or not. */
  startDevice: {
    path: '/v1/device/start',
    auth: false,
    params: z.strictObject({ ...Asker, email: Email, challenge: Challenge, pass: z.optional(Pass) }),
    result: Started,
  },
  /** Asked each second: `done` once the visitor pressed Approve behind the link; 20 minutes of life. */
  collectDevice: { path: '/v1/device/collect', auth: false, params: Collect, result: CollectedDevice },
  startFarcaster: {
    path: '/v1/farcaster/start',
    auth: false,
    params: z.strictObject({ challenge: Challenge }),
    result: StartedFarcaster,
  },
  verifyFarcaster: {
    path: '/v1/farcaster/verify',
    auth: false,
    params: z.strictObject(SignedFarcaster),
    result: Session,
  },
  /**
   * How many seconds the proof behind the session is fresh yet. Sealing, unsealing, removing a browser and changing the
   * address are refused (PROOF_TOO_OLD) more than ten minutes after the visitor's proof, however often the session was
   * renewed.
   */
  getProof: {
    path: '/v1/proof',
    auth: true,
    params: Nothing,
    result: z.strictObject({ freshFor: z.int().check(z.minimum(0)) }),
  },
} as const satisfies Record<string, Call>
