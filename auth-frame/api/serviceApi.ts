import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'

/**
 * The HTTP interface between the auth frame (A) and the two roles of the service: the *login role* (codes by mail,
 * social and Farcaster login, sessions, login shares) and the *keeper role* (links by mail, its own social proof,
 * recovery shares). Both ends parse with these schemas, and the OpenAPI description is made from them. Every call is
 * `POST {role}{path}` with a JSON body; `auth: true` needs a session of that role: `Authorization: DPoP <token>` at the
 * login role, `Bearer <token>` at the keeper. `opens: true` gives a session. At the login role both kinds carry a proof
 * of the browser's key in the header `DPoP` (RFC 9449), with the nonce that the role's last answer named.
 */

const Base64Url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{1,${Math.ceil((bytes * 4) / 3)}}$`)))
export const Id = z.uuid()
/** What A asks P, P's word that it has that, and its answer. */
const MailSlot = z.enum(['request', 'here', 'answer'])
/**
 * 256 random bits that stay in A; the service holds only the SHA-256 of it, so a stolen row collects nothing (AU-7).
 */
const Verifier = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const Challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const Code = z.string().check(z.regex(/^\d{6}$/))
export const SocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type SocialProvider = z.output<typeof SocialProvider>
const ProjectId = z.string().check(z.regex(/^[0-9a-f]{32}$/i))
/** The host page's origin, as A received it from the browser. */
const Origin = z.string().check(z.maxLength(261), z.regex(/^https?:\/\/[^/?#\s]+$/))
const Text = z.string().check(z.maxLength(4096))
const Name = z.string().check(z.maxLength(256))
const Url = z.string().check(z.maxLength(4096), z.regex(/^https?:\/\/\S+$/))
const EthAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const Nothing = z.null()

/** See `Session.pass`. */
const Pass = z.string().check(z.regex(/^[A-Za-z0-9_-]{51}$/))

/** Who asks, shown in mails and counted in limits (AU-6, AU-8, OR-5). */
const Asker = { projectId: ProjectId, origin: Origin }

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

/** What opens the recovery shares besides the keeper's own key. */
const SealedBy = z.enum(['keeper', 'passkey', 'password'])

export const Account = z.strictObject({
  /** Of this role: the two roles number their accounts apart. */
  id: Id,
  email: z.nullable(Email),
  userName: z.nullable(Name),
  /** The identity that logged in. */
  method: z.enum(['email', 'google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']),
  enrolments: z.array(Enrolment).check(z.maxLength(200)),
  /** At the login role as A has said, for display alone: it knows neither salt nor passkey. */
  sealedBy: SealedBy,
})
export type Account = z.output<typeof Account>

/**
 * Tokens live only in A. `token` lasts minutes; `refreshToken` is used once and gives the next pair, to the holder of
 * the key that the session began with (AU-8). The keeper gives none: its sessions end with their token.
 */
export const Session = z.strictObject({
  token: z.string().check(z.maxLength(4096)),
  refreshToken: z.optional(z.string().check(z.maxLength(256))),
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

const Pending = z.strictObject({ state: z.literal('pending') })
const Denied = z.strictObject({ state: z.literal('denied'), reason: z.enum(['denied', 'expired', 'failed']) })
const Collected = z.discriminatedUnion('state', [
  Pending,
  Denied,
  z.strictObject({ state: z.literal('done'), session: Session }),
])
const Refresh = z.strictObject({ refreshToken: z.string().check(z.maxLength(256)) })
const Collect = z.strictObject({ id: Id, verifier: Verifier })
const Started = z.strictObject({ id: Id })
const StartedFarcaster = z.strictObject({ id: Id, nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{16,64}$/)) })
const SignedFarcaster = { id: Id, verifier: Verifier, message: Text, signature: Text }
const Social = {
  params: z.strictObject({ ...Asker, provider: SocialProvider, challenge: Challenge }),
  /**
   * `uri` begins the provider's login: at once for a form that `{authOrigin}/social.html` posts there, else after a
   * press. The popup comes back to that page, with `?error=…` after a failure; only the auth origin sends it on to the
   * other role.
   */
  result: z.strictObject({ id: Id, uri: Url }),
}

const Put = z.strictObject({ id: Id, address: EthAddress, label: Name, share: Base64Url(512), sealing: Sealing })
const Replace = z.strictObject({ enrolments: z.array(Put).check(z.minLength(1), z.maxLength(200)) })
const Note = z.strictObject({ sealedBy: SealedBy })
const Keep = z.strictObject({ id: Id, sealedBy: SealedBy })

type Call = {
  readonly path: string
  readonly auth: boolean
  readonly opens?: boolean
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}

/** What both roles answer. */
const common = {
  startSocial: { path: '/v1/social/start', auth: false, ...Social },
  /** Asked each second while the popup is open. */
  collectSocial: { path: '/v1/social/collect', auth: false, opens: true, params: Collect, result: Collected },
  endSession: { path: '/v1/session/end', auth: true, params: Nothing, result: Nothing },
  /** Every session of the account but the asking one: a browser that is removed keeps none. */
  endOtherSessions: { path: '/v1/session/end-others', auth: true, params: Nothing, result: Nothing },
  getAccount: { path: '/v1/account', auth: true, params: Nothing, result: Account },
  /**
   * Adds an enrolment; the keeper replaces its share as well. CONFLICT when the account has another address already: of
   * two browsers that make a seed for a new account at once only one is kept, as long as A asks the login role first
   * and the keeper after it agreed. At the login role it is unconfirmed until `confirmEnrolment`; what stayed so for
   * ten minutes makes way.
   */
  putEnrolment: { path: '/v1/enrolments/put', auth: true, params: Put, result: Nothing },
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
  refresh: { path: '/v1/session/refresh', auth: false, opens: true, params: Refresh, result: Session },
  /** Everywhere at once. What the keeper has given out ends by itself within ten minutes. */
  endAllSessions: { path: '/v1/session/end-all', auth: true, params: Nothing, result: Nothing },
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
    opens: true,
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
    opens: true,
    params: z.strictObject({ ...SignedFarcaster, userName: z.nullable(Name) }),
    result: Session,
  },
  /** Change of e-mail (AU-13): with an old address its code first, then the new one's. */
  startEmailChange: {
    path: '/v1/email/change/start',
    auth: true,
    params: z.strictObject({ ...Asker, email: Email }),
    result: z.strictObject({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  verifyPrimary: {
    path: '/v1/email/change/primary',
    auth: true,
    params: z.strictObject({ code: Code }),
    result: Nothing,
  },
  /** `assertion`: a signed word for the keeper, five minutes long, that both codes were right. */
  verifySecondary: {
    path: '/v1/email/change/secondary',
    auth: true,
    params: z.strictObject({ code: Code }),
    result: z.strictObject({ newEmail: Email, assertion: Text }),
  },
  /** The keeper has its share too. NOT_FOUND when the enrolment has made way for another browser's in the meantime. */
  confirmEnrolment: { path: '/v1/enrolments/confirm', auth: true, params: z.strictObject({ id: Id }), result: Nothing },
  /**
   * This enrolment is confirmed and the account's only one: the others go at once, with every other session of the
   * account. `sealedBy` is what the keeper's share is under from now on.
   */
  keepEnrolment: { path: '/v1/enrolments/keep', auth: true, params: Keep, result: Nothing },
  noteSealing: { path: '/v1/enrolments/note-sealing', auth: true, params: Note, result: Nothing },
  /** A fresh code before keys are shown. NOT_FOUND for an account without an address. */
  startFreshCode: { path: '/v1/fresh/start', auth: true, params: z.strictObject(Asker), result: Nothing },
  verifyFreshCode: { path: '/v1/fresh/verify', auth: true, params: z.strictObject({ code: Code }), result: Nothing },
  /** The encrypted mailbox between A and P where COOP cuts them off: A's key travels in P's fragment. */
  putMail: {
    path: '/v1/mailbox/put',
    auth: false,
    params: z.strictObject({ id: Id, slot: MailSlot, body: Base64Url(65_536) }),
    result: Nothing,
  },
  takeMail: {
    path: '/v1/mailbox/take',
    auth: false,
    params: z.strictObject({ id: Id, slot: MailSlot }),
    result: z.strictObject({ body: z.nullable(Base64Url(65_536)) }),
  },
} as const satisfies Record<string, Call>

export const keeperApi = {
  ...common,
  /** Sends the link of the device registration (VERIFY_DEVICE). The same answer whether an account exists or not. */
  startDevice: {
    path: '/v1/device/start',
    auth: false,
    params: z.strictObject({ ...Asker, email: Email, challenge: Challenge, pass: z.optional(Pass) }),
    result: Started,
  },
  /** Asked each second: `done` once the visitor pressed Approve behind the link; 20 minutes of life. */
  collectDevice: { path: '/v1/device/collect', auth: false, params: Collect, result: Collected },
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
  /**
   * Puts these in the place of all enrolments of the account, at once, and ends every other session of it.
   * PROOF_TOO_OLD without a fresh proof, CONFLICT for another address than the account's.
   */
  replaceEnrolments: { path: '/v1/enrolments/replace', auth: true, params: Replace, result: Nothing },
  /** The keeper's own session and the login role's assertion together change where its links go. */
  changeEmail: { path: '/v1/email/change', auth: true, params: z.strictObject({ assertion: Text }), result: Nothing },
} as const satisfies Record<string, Call>
