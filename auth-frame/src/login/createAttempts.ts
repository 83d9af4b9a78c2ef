import { modalError } from '#shared/errors/modalError.ts'
import type { Account } from '../../api/serviceApi.ts'
import type { Connection } from '../loginSession/openConnection.ts'
import type { Role } from '../loginSession/Services.ts'
import type { Proofs } from './createProof.ts'

/**
 * The addresses at which the roles begin their part of one social login. Without the login role's, a user who is logged
 * in proves themselves to the keeper once more.
 */
export type SocialWay = { readonly login?: string | undefined; readonly keeper: string }

/** What the user signed in their Farcaster app. Both roles check it themselves. */
export type Signed = { readonly message: string; readonly signature: string; readonly userName: string | null }

export type EmailLogin = {
  readonly kind: 'email'
  readonly email: string
  readonly proofs: Proofs
  /** The mails with a link that may still be approved. */
  links: string[]
  /** The login that codes are typed for. */
  code?: string
  /** What is under way, so that a second press joins it (RL-11). */
  sending?: Promise<'VERIFY_DEVICE' | 'VERIFY_OTP'>
  device?: Promise<void>
  verifying?: { readonly otp: string; readonly done: Promise<void> }
}
export type SocialLogin = {
  readonly kind: 'social'
  /** What `social.html` asks about before it leads the popup. */
  way?: SocialWay
  /** What each role is asked with. */
  asked?: Readonly<Record<Role, { readonly id: string; readonly verifier: string }>>
  /** Who the visitor is at each role that has handed its session over. */
  readonly proven: Partial<Record<Role, Account>>
  /** The roles that want their half of a code, in its order: the popup was not led from here. */
  held: readonly Role[]
  /** Settles when both roles have said yes or one has said no. */
  done?: Promise<void>
  typing?: Promise<void>
}
export type FarcasterLogin = {
  readonly kind: 'farcaster'
  readonly proofs: Proofs
  ids?: { readonly login: string; readonly keeper: string }
  channelToken?: string
  /** The relay gives it out once. */
  signed?: Signed
  done?: Promise<{ userName: string }>
}

export type Attempt<login = EmailLogin | SocialLogin | FarcasterLogin> = Connection & {
  readonly login: login
  readonly signal: AbortSignal
  /** As the login role returned it, once the visitor is proven there. */
  account?: Account
}

type Kind = Attempt['login']['kind']
type LoginOf<kind> = Extract<Attempt['login'], { kind: kind }>

/** One login at a time: a newer one ends the older one's polling. */
export type Attempts = {
  begin<kind extends Kind>(
    connection: Connection,
    login: { readonly kind: kind } & LoginOf<kind>,
  ): Attempt<LoginOf<kind>>
  /** The one that runs, if it is of this kind. */
  current<kind extends Kind>(kind: kind): Attempt<LoginOf<kind>> | undefined
  /** The email login that is about to begin: a second click waits for the first, however slow either is (RL-11). */
  beginning: { readonly email: string; readonly attempt: Promise<Attempt<EmailLogin>> } | undefined
  /** The login came through, or ended: nothing is left of it. */
  finish(attempt: Attempt): void
  abort(): void
}

export function createAttempts(): Attempts {
  let running: { readonly attempt: Attempt; readonly controller: AbortController } | undefined
  const abort = () => {
    const before = running
    running = undefined
    before?.controller.abort(modalError('LOGIN_REPLACED'))
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
