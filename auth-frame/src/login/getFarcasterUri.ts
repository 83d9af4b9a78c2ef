import { createProof } from './createProof.ts'
import { instead } from './instead.ts'
import type { LoginContext } from './LoginContext.ts'

/**
 * Begins a Farcaster login. The keeper's nonce goes into the channel's, so that one signature proves the visitor to both roles.
 *
 * @returns the link to open or to show as a code
 * @throws FARCASTER_FAILED
 */
export async function getFarcasterUri(context: LoginContext): Promise<{ url: string }> {
  const connection = context.open()
  const [proof, keeperProof] = await Promise.all([createProof(), createProof()])
  const { services } = connection
  // Whatever login ran before ends here, not when the answers are in.
  context.attempts.abort()
  try {
    const keeper = await services.keeper.startFarcaster({ challenge: keeperProof.challenge })
    const login = await services.login.startFarcaster({
      ...context.asker(),
      challenge: proof.challenge,
      keeperNonce: keeper.nonce,
    })
    const state = { kind: 'farcaster', proof, id: login.id, keeperProof, keeperId: keeper.id } as const
    context.attempts.begin(connection, state)
    return { url: login.url }
  } catch (error) {
    throw instead(error, 'FARCASTER_FAILED')
  }
}
