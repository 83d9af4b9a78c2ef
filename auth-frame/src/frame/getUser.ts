import { modalError } from '#shared/errors/modalError.ts'
import type { Params, Result } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { Auth } from '../Auth.ts'
import { accountsOf } from './accountsOf.ts'
import type { Networks, Preference } from './createNetworks.ts'

type User = Result<typeof frameToAuth.getUser>
type Asked = Pick<Params<typeof frameToAuth.getUser>, 'chainId' | 'preferredAccountType'>

/**
 * Who is logged in, for a network: the asked one, else the last used, else 1. It becomes the active one of its
 * namespace.
 *
 * @throws UNAUTHORIZED when no one is logged in
 */
export async function getUser(
  auth: Auth,
  { networks, preference }: { readonly networks: Networks; readonly preference: Preference },
  { chainId = networks.last(), preferredAccountType }: Asked,
): Promise<User> {
  const visitor = auth.signedIn()
  if (!visitor) throw modalError('UNAUTHORIZED')
  if (!networks.switchTo(chainId)) throw modalError('UNSUPPORTED_CHAIN')
  const network = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
  // Solana has one kind of account: what is said for it must not change what is preferred on eip155.
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
