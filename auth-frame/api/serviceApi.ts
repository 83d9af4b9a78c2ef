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
 * The HTTP interface between the auth frame (A) and the two roles of the service:
 *
 * - The *login role* handles codes by email, social and Farcaster logins, sessions and login shares.
 * - The *keeper role* handles links by email, its own social login proof and recovery shares.
 *
 * A and the service both parse with these schemas, and the OpenAPI description is generated from them. Every call is
 * `POST {role}{path}` with a JSON body. A call with `auth: true` requires a session of that role: `Authorization: DPoP
 * <token>` at the login role, `Bearer <token>` at the keeper. A call with `opens: true` returns a session. At the login
 * role both kinds of calls carry a proof of the browser's key in the `DPoP` header (RFC 9449), with the nonce from the
 * role's last response.
 *
 * Different releases run at the same time: an open tab keeps its frame, and replicas are replaced one by one. So the
 * schema of a response (`z.object`) ignores unknown fields. The schema of a request (`z.strictObject`) refuses unknown
 * fields, because they may change what the user agreed to. Code that reads a new field is deployed before code that
 * writes it: see "Change what the service and its frames exchange" in CONTRIBUTING.md.
 */

/**
 * 256 random bits that never leave A. The service stores only their SHA-256 hash, so an attacker with a leaked database
 * cannot collect a login (AU-7).
 */
const Verifier = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const Challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
export const SocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type SocialProvider = z.output<typeof SocialProvider>
const Url = z.string().check(z.maxLength(4096), z.regex(/^https?:\/\/\S+$/))
/** 0x and 64 hex digits: the digest of the data that an approval signs. */
const Digest = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const Nothing = z.null()

/** A pass, which gives a browser its own limits for emails: see `Session.pass`. */
const Pass = z.string().check(z.regex(/^[A-Za-z0-9_-]{51}$/))

export const Account = z.object({
  /** Account id at this role. The two roles number their accounts independently. */
  id: Id,
  email: z.nullable(Email),
  userName: z.nullable(Name),
  /** Kind of the identity that logged in. */
  method: z.enum(['email', 'google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']),
  enrolments: z.array(Enrolment).check(z.maxLength(200)),
  /** At the login role: whether the user has requested the account's deletion, and it is not complete yet. */
  deleting: z.optional(z.literal(true)),
  /**
   * At the login role: an email change that the keeper has not confirmed yet. Until the keeper confirms it, the `old`
   * address can log in too.
   */
  pendingChange: z.optional(z.object({ old: z.nullable(Email), ticket: Text, assertion: Text })),
  /**
   * How the recovery shares are encrypted, as A reported it to the login role. Only for display: the login role has
   * neither the salt nor the passkey.
   */
  sealedBy: SealedBy,
})
export type Account = z.output<typeof Account>

/**
 * Tokens of a login session. Only A has them. `token` is valid for minutes. A `refreshToken` works once, or again if
 * its response was lost, and only with the key that started the session (AU-8). The keeper issues no refresh token, so
 * its sessions end when `token` expires.
 */
export const Session = z.object({
  token: z.string().check(z.maxLength(4096)),
  refreshToken: z.optional(z.string().check(z.maxLength(256))),
  /** Seconds until `token` expires. It is a duration because the clocks of browser and service differ (RL-13). */
  expiresIn: z.int().check(z.positive()),
  account: Account,
  /**
   * Returned after a login by email. This browser sends the pass when it requests the next email to the same address,
   * even after a sign-out. The pass gives no access. It only gives this browser its own rate limits, which strangers
   * cannot use up.
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
  /** `mustAsk`: the provider asks even users who are logged in there to confirm. Some providers do not support this. */
  params: z.strictObject({
    ...Requester,
    provider: SocialProvider,
    challenge: Challenge,
    mustAsk: z.optional(z.boolean()),
  }),
  /**
   * `uri` starts the provider's login: immediately if `{authOrigin}/social.html` opens it with a form, otherwise after
   * a click. The popup returns to `social.html`, with `?error=…` after a failure. Only `social.html` on the auth origin
   * opens the other role's page in the popup; a role never does. If a click was needed, the popup returns with
   * `#digits=…&site=…`: this role's three digits, and the requesting site's claimed origin.
   */
  result: z.object({ id: Id, uri: Url }),
}

/** Calls that the login role and the keeper both answer. */
const common = {
  startSocial: { path: '/v1/social/start', auth: false, ...Social },
  /**
   * Returns the state of a social login. A polls this call every second while the popup is open. CODE_WRONG for wrong
   * digits. LOGIN_ENDED after three wrong entries or five minutes.
   */
  collectSocial: {
    path: '/v1/social/collect',
    auth: false,
    opens: true,
    params: z.extend(Collect, { digits: digitsOf(3) }),
    result: CollectedSocial,
  },
  endSession: { path: '/v1/session/end', auth: true, params: Nothing, result: Nothing },
  /** Ends all sessions of the account except the calling session, so that a removed browser keeps no session. */
  endOtherSessions: { path: '/v1/session/end-others', auth: true, params: Nothing, result: Nothing },
  /**
   * Deletes the account and all its data. A calls the keeper first, which requires a fresh proof (PROOF_TOO_OLD), then
   * the login role, which requires `startDeletion`.
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
  /** Ends the account's sessions everywhere. The keeper's sessions expire within ten minutes. */
  endAllSessions: { path: '/v1/session/end-all', auth: true, params: Nothing, result: Nothing },
  /**
   * Sends a code by email. The response is the same whether an account exists or not (AU-6). A repeated call with the
   * same challenge and address continues that login and returns the same id: each of the login's last three codes works
   * (AU-4).
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
   * Starts a Farcaster login. The auth frame opens the Farcaster channel with the login role's nonce followed by the
   * keeper's. So one signature proves the account to both roles, and no role can choose the rest of the signed message.
   */
  startFarcaster: {
    path: '/v1/farcaster/start',
    auth: false,
    params: z.strictObject({ ...Requester, challenge: Challenge }),
    result: StartedFarcaster,
  },
  /** Completes a Farcaster login. `userName` is what the relay reports. We show it but do not trust it. */
  verifyFarcaster: {
    path: '/v1/farcaster/verify',
    auth: false,
    opens: true,
    params: z.strictObject({ ...SignedFarcaster, userName: z.nullable(Name) }),
    result: Session,
  },
  /**
   * Sends a fresh code by email, which is required before A shows private keys or, with `purpose`, before the account
   * is deleted. NOT_FOUND for an account without an email address.
   */
  startFreshCode: {
    path: '/v1/fresh/start',
    auth: true,
    params: z.strictObject({ ...Requester, purpose: z.optional(z.literal('deletion')) }),
    result: Nothing,
  },
  /**
   * Records that the user wants to delete the account. PROOF_TOO_OLD if the login is more than ten minutes old and the
   * user has not entered a new code.
   */
  startDeletion: {
    path: '/v1/account/delete/start',
    auth: true,
    params: z.strictObject({ code: z.optional(Code) }),
    result: Nothing,
  },
  /** Cancels the deletion. A calls this if the user gave up before the keeper deleted any data. */
  stopDeletion: { path: '/v1/account/delete/stop', auth: true, params: Nothing, result: Nothing },
  verifyFreshCode: { path: '/v1/fresh/verify', auth: true, params: z.strictObject({ code: Code }), result: Nothing },
  /**
   * Sends a code by email for one approval, if the browser cannot open an approval window. The code is bound to the
   * session and to the digest of the signed data. The email states all fields of `mail`, and the site. INVALID_REQUEST
   * if an approval that moves assets has no recipient, NOT_FOUND for an account without an email address.
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
  /**
   * Sends the link that registers this browser (VERIFY_DEVICE). The response is the same whether an account exists or
   * not.
   */
  startDevice: {
    path: '/v1/device/start',
    auth: false,
    params: z.strictObject({ ...Requester, email: Email, challenge: Challenge, pass: z.optional(Pass) }),
    result: Started,
  },
  /**
   * Returns the state of a device registration, `done` once the user has opened the emailed link and clicked Approve. A
   * polls this call every second. Valid for 20 minutes.
   */
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
   * Returns the number of seconds for which the session's proof is still fresh. More than ten minutes after the user's
   * proof, the keeper refuses to seal, unseal, remove a browser or change the email address (PROOF_TOO_OLD).
   */
  getProof: {
    path: '/v1/proof',
    auth: true,
    params: Nothing,
    result: z.object({ freshFor: z.int().check(z.minimum(0)) }),
  },
} as const satisfies Record<string, ServiceCall>

/** Returns the schema of optional digits that the user reads in one window and types in another window. */
function digitsOf(count: 2 | 3) {
  return z.optional(z.string().check(z.regex(new RegExp(`^\\d{${count}}$`))))
}

/**
 * Returns the schemas for the state of a login that the user completes in another window. A polls for the state.
 *
 * @param session schema of the session. The service returns the session once. If the answer was lost, it returns a
 * session again within a minute to the same verifier and key.
 */
function collectedWith<session extends z.ZodMiniType>(session: session) {
  const Denied = z.object({ state: z.literal('denied'), reason: z.enum(['denied', 'expired', 'failed']) })
  const Done = z.object({ state: z.literal('done'), session })
  return {
    /**
     * `digits`: the login is proven, but the service returns its result only for the digits that `social.html` shows to
     * the user.
     */
    CollectedSocial: z.discriminatedUnion('state', [z.object({ state: z.enum(['pending', 'digits']) }), Denied, Done]),
    /**
     * `digits`: the user opened the link on another network. There the Approve page asks for the digits that the
     * requesting browser shows. `held`: the user approved on another network, and the service returns the session two
     * minutes later unless the user stops the login.
     */
    CollectedDevice: z.discriminatedUnion('state', [
      z.object({ state: z.literal('pending'), digits: digitsOf(2) }),
      z.object({ state: z.literal('held') }),
      Denied,
      Done,
    ]),
  }
}
