import { modalError } from '#shared/errors/modalError.ts'
import type { Session, SocialProvider } from '../../../api/serviceApi.ts'
import type { Services } from '../../loginSession/Services.ts'
import { createProof } from '../createProof.ts'
import type { LoginContext } from '../LoginContext.ts'
import { poll } from '../poll.ts'
import { digitsPerRole } from '../social/giveDigits.ts'
import { type SocialWay, socialAddress } from '../social/socialAddress.ts'
import { unconfirmedLoginError } from '../unconfirmedLoginError.ts'
import type { KeeperAttempt } from './KeeperAttempt.ts'

/** The service lets a social login wait for ten minutes; a little later nothing more can come of it. */
const longestWait = 11 * 60_000

/**
 * Begins a social login at the keeper alone. The provider is made to ask: a press that the visitor did not mean proves
 * nothing. Where nothing ties its window to this frame, the visitor types the keeper's digits.
 *
 * @returns its `uri` is for a window; `way` is what `social.html` asks about
 * @throws what the keeper says
 */
export async function beginSocialProof(
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
      const found = await poll(() => collect(signal), { signal, clock, within: longestWait })
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
