import type { Network } from '#shared/networks.ts'
import type { Provider } from './openClient.ts'
import type { PairingSignIn, SignInRequest } from './PairingSignIn.ts'
import { proposal } from './proposal.ts'
import type { Session } from './session.ts'
import { signInAnswers } from './signInAnswers.ts'

type Authenticated = { readonly session: Session | undefined; readonly signIn?: PairingSignIn }

/**
 * Pairs with a wallet that signs in at once (`wc_sessionAuthenticate`). One that does not know that gets a proposal
 * with the same link, and its session comes without a sign-in.
 *
 * @returns the wallet's answer; rejects with what the wallet or the library says
 */
export async function authenticate(
  provider: Provider,
  networks: readonly Network[],
  request: SignInRequest,
): Promise<Authenticated> {
  const { chains, statement, resources, expirationTime, notBefore, ...fields } = request
  const { auths, session } = await provider
    .authenticate({
      ...fields,
      chains: [...chains],
      methods: proposal(networks).eip155?.methods ?? [],
      ...(statement && { statement }),
      ...(resources && { resources: [...resources] }),
      ...(expirationTime && { exp: expirationTime }),
      ...(notBefore && { nbf: notBefore }),
    })
    .catch((error: unknown) => {
      // The library hands on a wallet's refusal as a mere text.
      throw typeof error === 'string' ? { message: error } : error
    })
  if (!auths) return { session: session as Session | undefined }
  const { client } = provider
  const write = (payload: Parameters<typeof client.formatAuthMessage>[0]['request'] & { iss: string }) =>
    client.formatAuthMessage({ request: payload, iss: payload.iss })
  const answers = signInAnswers(auths, write)
  return { session: session as Session | undefined, signIn: { request, answers } }
}
