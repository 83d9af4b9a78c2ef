import { modalError } from '#shared/errors/modalError.ts'
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

/** What the page that asks for another login is made of. */
export type LoginPage = {
  /** Of the provider. */
  readonly name: string
  /** Another device may give the proof: its address is drawn as a code too. */
  readonly byCode: boolean
  /** Begins an attempt; one is over after `done`. */
  readonly begin: (signal: AbortSignal) => Promise<KeeperAttempt>
  /** `false` for another account. Ends the page with what it throws. */
  readonly accept: Parameters<LogInAgain>[1]
}

type Settings = Pick<LoginContext, 'asker' | 'clock' | 'askDigits' | 'authOrigin' | 'farcasterRelay' | 'fetch'> & {
  readonly show: (page: LoginPage) => Promise<void>
}

/** Another login at the keeper alone, for a visitor who cannot be mailed a link. */
export function createLogInAgain({ show, ...context }: Settings): {
  readonly logInAgain: LogInAgain
  /** The way on which `social.html` may be led, while the visitor is asked. */
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
      if (method === 'email') throw modalError('KEEPER_PROOF_MISSING')
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

/** A proof at the keeper alone that the visitor gives at the provider they log in with. */
type KeeperAttempt = {
  /** Where the visitor gives it, in a window or in an app. */
  readonly uri: string
  /**
   * Ends when they have.
   *
   * @throws CONNECTION_REJECTED when they refused there, LOGIN_ENDED when its time was over
   */
  readonly done: (signal: AbortSignal) => Promise<Session>
}

/**
 * Asks a visitor who cannot be mailed a link to log in at the keeper once more, in the way they logged in here.
 *
 * @param accept takes the keeper's session; `false` for another account, after which the visitor may choose again
 * @throws USER_REJECTED when the visitor gives up, and what `accept` throws
 */
export type LogInAgain = (active: Active, accept: (session: Session) => Promise<boolean>) => Promise<void>

/** A Farcaster channel lives for ten minutes at most. */
const longestFarcasterWait = 11 * 60_000

/**
 * Begins a Farcaster login at the keeper alone. The signed nonce ends with the keeper's. In the place of the login
 * role's it has a random one of this frame, so that the keeper cannot get a nonce signed that the login role gave to
 * it.
 *
 * @returns its `uri` opens the app, or is shown as a code
 * @throws what the keeper or the relay says
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
      // The relay returns the signature once.
      const verify = () => keeper.verifyFarcaster({ id, verifier, message, signature }, { signal })
      return poll(verify, { signal, clock, within })
    },
  }
}

/** The service lets a social login wait for ten minutes; a little later nothing more can come of it. */
const longestSocialWait = 11 * 60_000

/**
 * Begins a social login at the keeper alone. The provider is made to ask: a press that the visitor did not mean proves
 * nothing. Where nothing ties its window to this frame, the visitor types the keeper's digits.
 *
 * @returns its `uri` is for a window; `way` is what `social.html` asks about
 * @throws what the keeper says
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
        if (given === undefined || given === 'digits') throw modalError('CODE_WRONG')
        session = given
      }
      await askDigits({ length: digitsPerRole, verify }, signal)
      if (!session) throw modalError('LOGIN_ENDED')
      return session
    },
  }
}

/** How each provider of a login writes its own name. */
export const providerNames = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
} as const
