import { modalError } from '#shared/errors/modalError.ts'
import type { Active } from '../../loginSession/createSession.ts'
import type { LoginContext } from '../LoginContext.ts'
import { providerNames } from '../social/providerNames.ts'
import type { SocialWay } from '../social/socialAddress.ts'
import { beginFarcasterProof } from './beginFarcasterProof.ts'
import { beginSocialProof } from './beginSocialProof.ts'
import type { KeeperAttempt } from './KeeperAttempt.ts'
import type { LogInAgain } from './LogInAgain.ts'

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
