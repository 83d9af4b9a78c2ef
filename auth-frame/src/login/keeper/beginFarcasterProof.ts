import type { Services } from '../../loginSession/Services.ts'
import { createProof } from '../createProof.ts'
import { openFarcasterChannel, readFarcasterChannel } from '../farcaster/farcasterRelay.ts'
import type { LoginContext } from '../LoginContext.ts'
import { poll } from '../poll.ts'
import type { KeeperAttempt } from './KeeperAttempt.ts'

/** A Farcaster channel lives for ten minutes at most. */
const longestWait = 11 * 60_000

/**
 * Begins a Farcaster login at the keeper alone. The signed nonce ends with the keeper's. In the place of the login
 * role's it has a random one of this frame, so that the keeper cannot get a nonce signed that the login role gave to
 * it.
 *
 * @returns its `uri` opens the app, or is shown as a code
 * @throws what the keeper or the relay says
 */
export async function beginFarcasterProof(
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
      const within = longestWait
      const ask = () => readFarcasterChannel({ ...relay, signal }, channelToken)
      const { message, signature } = await poll(ask, { signal, clock, within })
      // The relay returns the signature once.
      const verify = () => keeper.verifyFarcaster({ id, verifier, message, signature }, { signal })
      return poll(verify, { signal, clock, within })
    },
  }
}
