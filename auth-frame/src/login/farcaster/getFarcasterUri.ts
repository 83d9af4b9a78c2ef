import type { Attempt, FarcasterLogin } from '../createAttempts.ts'
import { createProofs } from '../createProofs.ts'
import type { LoginContext } from '../LoginContext.ts'
import { specificOr } from '../specificOr.ts'
import { openFarcasterChannel } from './farcasterRelay.ts'

/**
 * Begins a Farcaster login. Each role gives a nonce of its own; the channel's, made here, is the login role's followed
 * by the keeper's, so that one signature proves the visitor to both, and neither has chosen what else is signed.
 *
 * @returns the link to open or to show as a code
 * @throws FARCASTER_FAILED
 */
export async function getFarcasterUri(context: LoginContext): Promise<{ url: string }> {
  const connection = context.open()
  const proofs = await createProofs()
  // An earlier login ends here, not when the answers arrive.
  const begun: FarcasterLogin = { kind: 'farcaster', proofs }
  const attempt: Attempt<FarcasterLogin> = context.attempts.begin(connection, begun)
  const { services, signal, login: state } = attempt
  const { authOrigin, farcasterRelay, fetch } = context
  try {
    const [login, keeper] = await Promise.all([
      services.login.startFarcaster({ ...context.asker(), challenge: proofs.login.challenge }, { signal }),
      services.keeper.startFarcaster({ challenge: proofs.keeper.challenge }, { signal }),
    ])
    const relay = { url: farcasterRelay, signal, ...(fetch && { fetch }) }
    const asked = { siweUri: authOrigin, domain: new URL(authOrigin).host, nonce: login.nonce + keeper.nonce }
    const { channelToken, url } = await openFarcasterChannel(relay, asked)
    state.ids = { login: login.id, keeper: keeper.id }
    state.channelToken = channelToken
    return { url }
  } catch (error) {
    context.attempts.finish(attempt)
    throw specificOr(error, 'FARCASTER_FAILED')
  }
}
