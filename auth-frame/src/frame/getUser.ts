import { makeError } from '#shared/errors/makeError.ts'
import type { Params, Result } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { Auth } from '../Auth.ts'
import { accountsOf } from './accountsOf.ts'
import type { Networks, Preference } from './createNetworks.ts'

type User = Result<typeof frameToAuth.getUser>
type Asked = Pick<Params<typeof frameToAuth.getUser>, 'chainId' | 'preferredAccountType'>

/**
 * Returns the logged-in user for a network: the requested network, or else the last used network, or else 1. That
 * network becomes the active network of its namespace.
 *
 * @throws UNAUTHORIZED if no user is logged in
 */
export async function getUser(
  auth: Auth,
  { networks, preference }: { readonly networks: Networks; readonly preference: Preference },
  { chainId = networks.last(), preferredAccountType }: Asked,
): Promise<User> {
  const visitor = auth.signedIn()
  if (!visitor) throw makeError('UNAUTHORIZED')
  if (!networks.switchTo(chainId)) throw makeError('UNSUPPORTED_CHAIN')
  const network = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
  // Solana has only one kind of account. So a preference that is sent with a Solana network must not change the
  // preference for eip155.
  if (preferredAccountType && network.startsWith('eip155:')) preference.set(preferredAccountType)
  const { address, type, all, smartAccountDeployed } = await accountsOf(auth, network)
  return {
    address,
    chainId,
    email: visitor.email,
    accounts: [...all],
    preferredAccountType: type,
    userName: visitor.userName,
    ...(smartAccountDeployed !== undefined && { smartAccountDeployed }),
  }
}
