import { makeError } from '#shared/errors/makeError.ts'
import type { Account } from '../../api/serviceApi.ts'
import type { Connection } from '../loginSession/openConnection.ts'
import type { Role } from '../loginSession/Services.ts'
import type { Proofs } from './createProof.ts'

/**
 * The URLs at which each role starts its part of one social login. If the login role's URL is absent, a logged-in user
 * logs in again at the keeper only.
 */
export type SocialWay = { readonly login?: string | undefined; readonly keeper: string }

/** The data that the user signed in their Farcaster app. Both roles verify the signature themselves. */
export type Signed = { readonly message: string; readonly signature: string; readonly userName: string | null }

export type EmailLogin = {
  readonly kind: 'email'
  readonly email: string
  readonly proofs: Proofs
  /** Ids of the emailed links that the user may still approve. */
  links: string[]
  /** Id of the login that the codes belong to. */
  code?: string
  /** Operations in progress. A second click joins them instead of starting new ones (RL-11). */
  sending?: Promise<'VERIFY_DEVICE' | 'VERIFY_OTP'>
  device?: Promise<void>
  verifying?: { readonly otp: string; readonly done: Promise<void> }
}
export type SocialLogin = {
  readonly kind: 'social'
  /** The URLs that this frame confirms to `social.html` before the popup's login starts. */
  way?: SocialWay
  /** For each role, the parameters of the requests that collect the login's result. */
  asked?: Readonly<Record<Role, { readonly id: string; readonly verifier: string }>>
  /** The account of each role that has already returned its session. */
  readonly proven: Partial<Record<Role, Account>>
  /**
   * The roles that require their half of the code because no auth frame confirmed the popup, in the order of their
   * halves.
   */
  held: readonly Role[]
  /** Resolves once both roles have authenticated the user, and rejects as soon as one role refuses. */
  done?: Promise<void>
  typing?: Promise<void>
}
export type FarcasterLogin = {
  readonly kind: 'farcaster'
  readonly proofs: Proofs
  ids?: { readonly login: string; readonly keeper: string }
  channelToken?: string
  /** The signed data. We store it because the relay returns it only once. */
  signed?: Signed
  done?: Promise<{ userName: string }>
}

export type Attempt<login = EmailLogin | SocialLogin | FarcasterLogin> = Connection & {
  readonly login: login
  readonly signal: AbortSignal
  /** The login role's account, once the login role has authenticated the user. */
  account?: Account
}

type Kind = Attempt['login']['kind']
type LoginOf<kind> = Extract<Attempt['login'], { kind: kind }>

/** Manages the single pending login. A new login stops the polling of the previous login. */
export type Attempts = {
  begin<kind extends Kind>(
    connection: Connection,
    login: { readonly kind: kind } & LoginOf<kind>,
  ): Attempt<LoginOf<kind>>
  /** Returns the pending attempt if it is a login of this kind, or `undefined`. */
  current<kind extends Kind>(kind: kind): Attempt<LoginOf<kind>> | undefined
  /**
   * The email login that is being started. A second click waits for the first click's request, even if that request is
   * slow (RL-11).
   */
  beginning: { readonly email: string; readonly attempt: Promise<Attempt<EmailLogin>> } | undefined
  /** Removes the attempt, because its login succeeded or ended. */
  finish(attempt: Attempt): void
  abort(): void
}

export function createAttempts(): Attempts {
  let running: { readonly attempt: Attempt; readonly controller: AbortController } | undefined
  const abort = () => {
    const before = running
    running = undefined
    before?.controller.abort(makeError('LOGIN_REPLACED'))
  }
  return {
    beginning: undefined,
    begin(connection, login) {
      abort()
      const controller = new AbortController()
      const attempt = { ...connection, login, signal: controller.signal }
      running = { attempt, controller }
      return attempt
    },
    current: (kind) => (running?.attempt.login.kind === kind ? (running.attempt as never) : undefined),
    finish(attempt) {
      if (running?.attempt === attempt) abort()
    },
    abort,
  }
}
