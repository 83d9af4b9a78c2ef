import { makeError } from '#shared/errors/makeError.ts'
import type { Session, SocialProvider } from '../../../api/serviceApi.ts'
import type { Active } from '../../loginSession/createSession.ts'
import type { Services } from '../../loginSession/Services.ts'
import type { SocialWay } from '../createAttempts.ts'
import { createProof } from '../createProof.ts'
import type { LoginContext } from '../LoginContext.ts'
import { poll } from '../poll.ts'
import { digitsPerRole } from '../provider/connectSocial.ts'
import { openFarcasterChannel, readFarcasterChannel } from '../provider/farcasterRelay.ts'
import { socialAddress } from '../provider/socialAddress.ts'
import { unconfirmedLoginError } from '../specificOr.ts'

/** The contents of the page that asks the user to log in again. */
export type LoginPage = {
  /** Name of the provider. */
  readonly name: string
  /** Whether the user can log in on another device. If so, the URL is also shown as a QR code. */
  readonly byCode: boolean
  /** Starts an attempt. The attempt is over once `done` settles. */
  readonly begin: (signal: AbortSignal) => Promise<KeeperAttempt>
  /** Resolves with `false` if the user logged in with another account. If `accept` throws an error, the page ends. */
  readonly accept: Parameters<LogInAgain>[1]
}

type Settings = Pick<LoginContext, 'asker' | 'clock' | 'askDigits' | 'authOrigin' | 'farcasterRelay' | 'fetch'> & {
  readonly show: (page: LoginPage) => Promise<void>
}

/**
 * Returns a function that asks the user to log in again, at the keeper only. Used if the user cannot receive a link by
 * email.
 */
export function createLogInAgain({ show, ...context }: Settings): {
  readonly logInAgain: LogInAgain
  /** The popup URLs that this frame confirms to `social.html` while the user is asked. */
  readonly way: () => SocialWay | undefined
} {
  let way: SocialWay | undefined
  const begin = async ({ services, who: { method } }: Active, signal: AbortSignal): Promise<KeeperAttempt> => {
    if (method === 'farcaster' || method === 'email') return beginFarcasterProof(context, services, signal)
    const attempt = await beginSocialProof(context, services, method, signal)
    way = attempt.way
    return attempt
  }
  return {
    way: () => way,
    async logInAgain(active, accept) {
      const { method } = active.who
      if (method === 'email') throw makeError('KEEPER_PROOF_MISSING')
      try {
        await show({
          name: providerNames[method],
          byCode: method === 'farcaster',
          begin: (signal) => begin(active, signal),
          accept,
        })
      } finally {
        way = undefined
      }
    },
  }
}

/** A login at the keeper only, with the provider that the user logged in with. */
type KeeperAttempt = {
  /** The URL where the user logs in, in a window or in an app. */
  readonly uri: string
  /**
   * Resolves when the user has logged in.
   *
   * @throws CONNECTION_REJECTED if the user refused at the provider, LOGIN_ENDED if the attempt expired
   */
  readonly done: (signal: AbortSignal) => Promise<Session>
}

/**
 * Asks a user who cannot receive a link by email to log in at the keeper again, with the same provider as for this
 * browser's login.
 *
 * @param accept receives the keeper's session. Resolves with `false` for another account; then the user may choose
 * again
 * @throws USER_REJECTED if the user gives up, and the errors of `accept`
 */
export type LogInAgain = (active: Active, accept: (session: Session) => Promise<boolean>) => Promise<void>

/** Maximum wait in ms: one minute more than the 10 minutes for which a Farcaster channel is valid. */
const longestFarcasterWait = 11 * 60_000

/**
 * Starts a Farcaster login at the keeper only. The signed nonce ends with the keeper's nonce. It starts with a random
 * nonce of this frame, not with a nonce of the login role. Otherwise the keeper could request a nonce from the login
 * role and let the user sign that nonce.
 *
 * @returns `uri` opens the app, or is shown as a QR code
 * @throws the keeper's or the relay's error
 */
async function beginFarcasterProof(
  { authOrigin, farcasterRelay, fetch, clock }: Pick<LoginContext, 'authOrigin' | 'farcasterRelay' | 'fetch' | 'clock'>,
  { keeper }: Services,
  signal: AbortSignal,
): Promise<KeeperAttempt> {
  const { verifier, challenge } = await createProof()
  const { id, nonce } = await keeper.startFarcaster({ challenge }, { signal })
  const relay = { url: farcasterRelay, ...(fetch && { fetch }) }
  const own = crypto.randomUUID().replaceAll('-', '')
  const asked = { siweUri: authOrigin, domain: new URL(authOrigin).host, nonce: own + nonce }
  const { channelToken, url } = await openFarcasterChannel({ ...relay, signal }, asked)
  return {
    uri: url,
    async done(signal) {
      const within = longestFarcasterWait
      const ask = () => readFarcasterChannel({ ...relay, signal }, channelToken)
      const { message, signature } = await poll(ask, { signal, clock, within })
      // The relay returns the signature only once.
      const verify = () => keeper.verifyFarcaster({ id, verifier, message, signature }, { signal })
      return poll(verify, { signal, clock, within })
    },
  }
}

/** Maximum wait in ms: one minute more than the 10 minutes for which the service keeps a social login. */
const longestSocialWait = 11 * 60_000

/**
 * Starts a social login at the keeper only. The provider must ask the user, because an unintended click proves nothing.
 * If no auth frame can confirm the window, the user types the keeper's digits.
 *
 * @returns `uri` is the window's URL, and `way` contains the URLs that `social.html` asks this frame to confirm
 * @throws the keeper's error
 */
async function beginSocialProof(
  { asker, clock, askDigits, authOrigin }: Pick<LoginContext, 'asker' | 'clock' | 'askDigits' | 'authOrigin'>,
  { keeper }: Services,
  provider: SocialProvider,
  signal: AbortSignal,
): Promise<KeeperAttempt & { readonly way: SocialWay }> {
  const { verifier, challenge } = await createProof()
  const { id, uri } = await keeper.startSocial({ ...asker(), provider, challenge, mustAsk: true }, { signal })
  const way = { keeper: uri }
  const collect = async (signal: AbortSignal, digits?: string): Promise<Session | 'digits' | undefined> => {
    const collected = await keeper.collectSocial({ id, verifier, ...(digits && { digits }) }, { signal })
    if (collected.state === 'denied') throw unconfirmedLoginError(collected.reason)
    if (collected.state === 'done') return collected.session
    return collected.state === 'digits' ? 'digits' : undefined
  }
  return {
    way,
    uri: socialAddress(authOrigin, way),
    async done(signal) {
      const found = await poll(() => collect(signal), { signal, clock, within: longestSocialWait })
      if (found !== 'digits') return found
      let session: Session | undefined
      const verify = async (digits: string) => {
        const given = await collect(signal, digits)
        if (given === undefined || given === 'digits') throw makeError('CODE_WRONG')
        session = given
      }
      await askDigits({ length: digitsPerRole, verify }, signal)
      if (!session) throw makeError('LOGIN_ENDED')
      return session
    },
  }
}

/** The providers' own spelling of their names. */
export const providerNames = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
} as const
