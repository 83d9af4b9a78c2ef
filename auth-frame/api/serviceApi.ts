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
 * The HTTP interface between the auth frame (A) and the two roles of the service: the *login role* (codes by email,
 * social and Farcaster login, sessions, login shares) and the *keeper role* (links by email, its own social proof,
 * recovery shares). Both ends parse with these schemas, and the OpenAPI description is generated from them. Every call
 * is `POST {role}{path}` with a JSON body. `auth: true` requires a session of that role: `Authorization: DPoP <token>`
 * at the login role, `Bearer <token>` at the keeper. `opens: true` returns a session. At the login role both kinds of
 * calls carry a proof of the browser's key in the `DPoP` header (RFC 9449), with the nonce from the role's last answer.
 *
 * Different releases run at the same time: an open tab keeps its frame, and replicas are replaced one by one. So the
 * schema of an answer (`z.object`) ignores unknown fields. The schema of a request (`z.strictObject`) refuses them,
 * because they may change what the user agreed to. Readers are deployed before writers: see "Change what the service
 * and its frames exchange" in CONTRIBUTING.md.
 */

/**
 * 256 random bits that never leave A. The service stores only their SHA-256 hash, so a leaked database cannot collect a
 * login (AU-7).
 */
const Verifier = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const Challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
export const SocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type SocialProvider = z.output<typeof SocialProvider>
const Url = z.string().check(z.maxLength(4096), z.regex(/^https?:\/\/\S+$/))
/** 0x and 64 hex digits: the digest of what an approval signs. */
const Digest = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const Nothing = z.null()

/** See `Session.pass`. */
const Pass = z.string().check(z.regex(/^[A-Za-z0-9_-]{51}$/))

export const Account = z.object({
  /** Id at this role. The two roles number their accounts independently. */
  id: Id,
  email: z.nullable(Email),
  userName: z.nullable(Name),
  /** The identity that logged in. */
  method: z.enum(['email', 'google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']),
  enrolments: z.array(Enrolment).check(z.maxLength(200)),
  /** At the login role: the user has requested deletion, which is not complete yet. */
  deleting: z.optional(z.literal(true)),
  /**
   * At the login role: an email change that the keeper has not confirmed yet. Until then the `old` address can log in
   * too.
   */
  pendingChange: z.optional(z.object({ old: z.nullable(Email), ticket: Text, assertion: Text })),
  /** At the login role: as reported by A, for display only. This role has neither salt nor passkey. */
  sealedBy: SealedBy,
})
export type Account = z.output<typeof Account>

/**
 * Tokens of a login session. Only A has them. `token` is valid for minutes. A `refreshToken` works once, or again if
 * its answer was lost, and only with the key that started the session (AU-8). The keeper issues no refresh token, so
 * its sessions end when `token` expires.
 */
export const Session = z.object({
  token: z.string().check(z.maxLength(4096)),
  refreshToken: z.optional(z.string().check(z.maxLength(256))),
  /** Seconds until `token` expires. A duration, because clocks differ (RL-13). */
  expiresIn: z.int().check(z.positive()),
  account: Account,
  /**
   * After a login by email: this browser shows it when it requests the next email to this address, even after a
   * sign-out. It gives no access, only its own limits, which strangers cannot use up.
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
  /** `mustAsk`: the provider asks the user even if it remembers them, if it supports that. */
  params: z.strictObject({
    ...Requester,
    provider: SocialProvider,
    challenge: Challenge,
    mustAsk: z.optional(z.boolean()),
  }),
  /**
   * `uri` starts the provider's login: immediately if `{authOrigin}/social.html` opens it with a form, otherwise after
   * a click. The popup returns to that page, with `?error=…` after a failure. Only the auth origin sends it on to the
   * other role. If a click was needed, it returns with `#digits=…&site=…`: this role's three digits, and the requesting
   * site as claimed.
   */
  result: z.object({ id: Id, uri: Url }),
}

/** Calls that both roles answer. */
const common = {
  startSocial: { path: '/v1/social/start', auth: false, ...Social },
  /**
   * A polls this every second while the popup is open. CODE_WRONG for wrong digits; LOGIN_ENDED after three wrong
   * entries or five minutes.
   */
  collectSocial: {
    path: '/v1/social/collect',
    auth: false,
    opens: true,
    params: z.extend(Collect, { digits: digitsOf(3) }),
    result: CollectedSocial,
  },
  endSession: { path: '/v1/session/end', auth: true, params: Nothing, result: Nothing },
  /** Ends all sessions of the account but this one, so that a removed browser keeps none. */
  endOtherSessions: { path: '/v1/session/end-others', auth: true, params: Nothing, result: Nothing },
  /**
   * Deletes the account and all its data: first at the keeper, with a fresh proof (PROOF_TOO_OLD), then at the login
   * role, which requires `startDeletion`.
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
   * Sends a code. The answer is the same whether an account exists or not (AU-6). A repeated call with the same
   * challenge and address continues that login and returns the same id: any of its last three codes works (AU-4).
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
   * A opens the Farcaster channel itself, with this nonce followed by the keeper's. So one signature proves the account
   * to both roles, and neither role can choose what else is signed.
   */
  startFarcaster: {
    path: '/v1/farcaster/start',
    auth: false,
    params: z.strictObject({ ...Requester, challenge: Challenge }),
    result: StartedFarcaster,
  },
  /** `userName` comes from the relay. It is shown but not trusted. */
  verifyFarcaster: {
    path: '/v1/farcaster/verify',
    auth: false,
    opens: true,
    params: z.strictObject({ ...SignedFarcaster, userName: z.nullable(Name) }),
    result: Session,
  },
  /**
   * Sends a fresh code, required before keys are shown or, with `purpose`, before the account is deleted. NOT_FOUND for
   * an account without an address.
   */
  startFreshCode: {
    path: '/v1/fresh/start',
    auth: true,
    params: z.strictObject({ ...Requester, purpose: z.optional(z.literal('deletion')) }),
    result: Nothing,
  },
  /**
   * Records that the user wants to delete the account. Without a new code, PROOF_TOO_OLD ten minutes after the login.
   */
  startDeletion: {
    path: '/v1/account/delete/start',
    auth: true,
    params: z.strictObject({ code: z.optional(Code) }),
    result: Nothing,
  },
  /** Cancels the deletion: the user gave up before the keeper deleted anything. */
  stopDeletion: { path: '/v1/account/delete/stop', auth: true, params: Nothing, result: Nothing },
  verifyFreshCode: { path: '/v1/fresh/verify', auth: true, params: z.strictObject({ code: Code }), result: Nothing },
  /**
   * Sends a code by email for one approval, if no window can open. The code is bound to the session and to the digest
   * of what is signed. The email states all of `mail`, and the site. INVALID_REQUEST if something that moves value has
   * no recipient, NOT_FOUND for an account without an address.
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
   * Sends the link of the device registration (VERIFY_DEVICE). The answer is the same whether an account exists or not.
   */
  startDevice: {
    path: '/v1/device/start',
    auth: false,
    params: z.strictObject({ ...Requester, email: Email, challenge: Challenge, pass: z.optional(Pass) }),
    result: Started,
  },
  /** A polls this every second: `done` once the user clicked Approve behind the link. Valid for 20 minutes. */
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
   * Returns for how many seconds the session's proof is still fresh. More than ten minutes after the user's proof, the
   * keeper refuses to seal, unseal, remove a browser or change the address (PROOF_TOO_OLD).
   */
  getProof: {
    path: '/v1/proof',
    auth: true,
    params: Nothing,
    result: z.object({ freshFor: z.int().check(z.minimum(0)) }),
  },
} as const satisfies Record<string, ServiceCall>

/** Optional digits that the user reads in one window and types in another. */
function digitsOf(count: 2 | 3) {
  return z.optional(z.string().check(z.regex(new RegExp(`^\\d{${count}}$`))))
}

/**
 * Schemas for the state of a login that waits for the user in another window. A polls for it.
 *
 * @param session schema of the session. It is handed over once, and for another minute to the same verifier and key.
 */
function collectedWith<session extends z.ZodMiniType>(session: session) {
  const Denied = z.object({ state: z.literal('denied'), reason: z.enum(['denied', 'expired', 'failed']) })
  const Done = z.object({ state: z.literal('done'), session })
  return {
    /** `digits`: proven, but handed over only for the digits that `social.html` shows to the user. */
    CollectedSocial: z.discriminatedUnion('state', [z.object({ state: z.enum(['pending', 'digits']) }), Denied, Done]),
    /**
     * `digits`: the link was opened in another network, where Approve asks for the digits that the requesting browser
     * shows. `held`: approved there, and handed over two minutes later unless the user stops it.
     */
    CollectedDevice: z.discriminatedUnion('state', [
      z.object({ state: z.literal('pending'), digits: digitsOf(2) }),
      z.object({ state: z.literal('held') }),
      Denied,
      Done,
    ]),
  }
}
