import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import { ApprovalMail } from './approvalMail.ts'
import { emailChangeApi } from './emailChangeApi.ts'
import { Enrolment, enrolmentApi, SealedBy } from './enrolmentApi.ts'
import { Code, Id, Name, Requester, Text } from './fields.ts'
import { mailboxApi } from './mailboxApi.ts'
import type { ServiceCall } from './ServiceCall.ts'
import { sessionApi } from './sessionApi.ts'

/**
 * The HTTP interface between the auth frame (A) and the two roles of the service: the *login role* (codes by mail,
 * social and Farcaster login, sessions, login shares) and the *keeper role* (links by mail, its own social proof,
 * recovery shares). Both ends parse with these schemas, and the OpenAPI description is made from them. Every call is
 * `POST {role}{path}` with a JSON body; `auth: true` needs a session of that role: `Authorization: DPoP <token>` at the
 * login role, `Bearer <token>` at the keeper. `opens: true` gives a session. At the login role both kinds carry a proof
 * of the browser's key in the header `DPoP` (RFC 9449), with the nonce that the role's last answer named.
 *
 * Releases run beside each other: an open tab keeps its frame, and replicas are replaced one after the other. So the
 * schema of an answer (`z.object`) ignores unknown fields. The schema of a request (`z.strictObject`) refuses them,
 * because they may change what the user agreed to. Readers are deployed before writers: see "Change what the service
 * and its frames exchange" in CONTRIBUTING.md.
 */

/**
 * 256 random bits that stay in A; the service holds only the SHA-256 of it, so a stolen row collects nothing (AU-7).
 */
const Verifier = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const Challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
export const SocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type SocialProvider = z.output<typeof SocialProvider>
const Url = z.string().check(z.maxLength(4096), z.regex(/^https?:\/\/\S+$/))
/** 0x and 64 hex digits: of what an approval signs. */
const Digest = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const Nothing = z.null()

/** See `Session.pass`. */
const Pass = z.string().check(z.regex(/^[A-Za-z0-9_-]{51}$/))

export const Account = z.object({
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
  pendingChange: z.optional(z.object({ old: z.nullable(Email), ticket: Text, assertion: Text })),
  /** At the login role as A has said, for display alone: it knows neither salt nor passkey. */
  sealedBy: SealedBy,
})
export type Account = z.output<typeof Account>

/**
 * Tokens live only in A. `token` lasts minutes; `refreshToken` is used once, or again after a lost answer, and gives
 * the next pair to the holder of the key that the session began with (AU-8). The keeper gives none: its sessions end
 * with their token.
 */
export const Session = z.object({
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

const Refresh = z.strictObject({ refreshToken: z.string().check(z.maxLength(256)) })
const Collect = z.strictObject({ id: Id, verifier: Verifier })
const { CollectedSocial, CollectedDevice } = collectedWith(Session)
export type CollectedDevice = z.output<typeof CollectedDevice>
const Started = z.object({ id: Id })
const StartedFarcaster = z.object({ id: Id, nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{16,64}$/)) })
const SignedFarcaster = { id: Id, verifier: Verifier, message: Text, signature: Text }
const Social = {
  /** `mustAsk`: the provider asks also whom it remembers, where it can. */
  params: z.strictObject({
    ...Requester,
    provider: SocialProvider,
    challenge: Challenge,
    mustAsk: z.optional(z.boolean()),
  }),
  /**
   * `uri` begins the provider's login: at once for a form that `{authOrigin}/social.html` posts there, else after a
   * press. The popup comes back to that page, with `?error=…` after a failure; only the auth origin sends it on to the
   * other role. After a press it brings `#digits=…&site=…`: this role's three digits, and the asking site as claimed.
   */
  result: z.object({ id: Id, uri: Url }),
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
    opens: true,
    params: z.extend(Collect, { digits: digitsOf(3) }),
    result: CollectedSocial,
  },
  endSession: { path: '/v1/session/end', auth: true, params: Nothing, result: Nothing },
  /** Every session of the account but the asking one: a browser that is removed keeps none. */
  endOtherSessions: { path: '/v1/session/end-others', auth: true, params: Nothing, result: Nothing },
  /**
   * Deletes the account with all that belongs to it: at the keeper with a fresh proof (PROOF_TOO_OLD), then at the
   * login role, which needs its `startDeletion`.
   */
  deleteAccount: { path: '/v1/account/delete', auth: true, params: Nothing, result: Nothing },
  getAccount: { path: '/v1/account', auth: true, params: Nothing, result: Account },
  ...enrolmentApi.common,
} as const satisfies Record<string, ServiceCall>

export const loginApi = {
  ...common,
  ...emailChangeApi.login,
  ...enrolmentApi.login,
  ...mailboxApi,
  ...sessionApi,
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
    params: z.strictObject({ ...Requester, email: Email, challenge: Challenge, pass: z.optional(Pass) }),
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
    params: z.strictObject({ ...Requester, challenge: Challenge }),
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
  /** A fresh code, before keys are shown unless another purpose is named. NOT_FOUND for an account without address. */
  startFreshCode: {
    path: '/v1/fresh/start',
    auth: true,
    params: z.strictObject({ ...Requester, purpose: z.optional(z.literal('deletion')) }),
    result: Nothing,
  },
  /** Notes that the visitor wants the account deleted. PROOF_TOO_OLD ten minutes after the login without a new code. */
  startDeletion: {
    path: '/v1/account/delete/start',
    auth: true,
    params: z.strictObject({ code: z.optional(Code) }),
    result: Nothing,
  },
  /** Takes the note back: the visitor has given up before the keeper. */
  stopDeletion: { path: '/v1/account/delete/stop', auth: true, params: Nothing, result: Nothing },
  verifyFreshCode: { path: '/v1/fresh/verify', auth: true, params: z.strictObject({ code: Code }), result: Nothing },
  /**
   * A code by mail for one approval where no window can open, bound to the session and to the digest of what is signed.
   * The email states `mail` in full, with the site. INVALID_REQUEST if something that moves value has no recipient,
   * NOT_FOUND for an account without an address.
   */
  startApprovalCode: {
    path: '/v1/approval/start',
    auth: true,
    params: z.strictObject({ ...Requester, digest: Digest, mail: ApprovalMail }),
    result: Nothing,
  },
  verifyApprovalCode: {
    path: '/v1/approval/verify',
    auth: true,
    params: z.strictObject({ code: Code, digest: Digest }),
    result: Nothing,
  },
} as const satisfies Record<string, ServiceCall>

export const keeperApi = {
  ...common,
  ...emailChangeApi.keeper,
  ...enrolmentApi.keeper,
  /** Sends the link of the device registration (VERIFY_DEVICE). The same answer whether an account exists or not. */
  startDevice: {
    path: '/v1/device/start',
    auth: false,
    params: z.strictObject({ ...Requester, email: Email, challenge: Challenge, pass: z.optional(Pass) }),
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
   * address are refused (PROOF_TOO_OLD) more than ten minutes after the visitor's proof.
   */
  getProof: {
    path: '/v1/proof',
    auth: true,
    params: Nothing,
    result: z.object({ freshFor: z.int().check(z.minimum(0)) }),
  },
} as const satisfies Record<string, ServiceCall>

/** This many digits, which a visitor carries, or none. */
function digitsOf(count: 2 | 3) {
  return z.optional(z.string().check(z.regex(new RegExp(`^\\d{${count}}$`))))
}

/**
 * What became of a login that waits for the visitor elsewhere, for A that polls.
 *
 * @param session the form of what is handed over: once, and for a minute again to the same verifier and key
 */
function collectedWith<session extends z.ZodMiniType>(session: session) {
  const Denied = z.object({ state: z.literal('denied'), reason: z.enum(['denied', 'expired', 'failed']) })
  const Done = z.object({ state: z.literal('done'), session })
  return {
    /** `digits`: proven, and handed over only with the digits that `social.html` shows the visitor. */
    CollectedSocial: z.discriminatedUnion('state', [z.object({ state: z.enum(['pending', 'digits']) }), Denied, Done]),
    /**
     * `digits`: the link was opened on another network, where Approve takes them; the asking browser shows them.
     * `held`: it was approved there, and is handed over two minutes later unless the visitor stops it.
     */
    CollectedDevice: z.discriminatedUnion('state', [
      z.object({ state: z.literal('pending'), digits: digitsOf(2) }),
      z.object({ state: z.literal('held') }),
      Denied,
      Done,
    ]),
  }
}
