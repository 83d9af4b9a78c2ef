import { makeError } from '#shared/errors/makeError.ts'
import type { Auth } from '../Auth.ts'
import type { AccountType } from './createNetworks.ts'

type Accounts = {
  /** The account that the user acts with on a network. */
  readonly address: string
  readonly type: AccountType
  readonly all: readonly { readonly address: string; readonly type: AccountType }[]
  /**
   * Whether the smart account is deployed. Absent if unknown: the chain did not respond, or the network has no smart
   * accounts.
   */
  readonly smartAccountDeployed?: boolean
}

/**
 * Returns the user's accounts on a network. On a network without smart accounts, the user's account is the EOA.
 *
 * @param network CAIP-2 id of the network
 * @throws UNAUTHORIZED if no user is logged in
 */
export async function accountsOf(auth: Auth, network: string): Promise<Accounts> {
  const visitor = auth.signedIn()
  if (!visitor) throw makeError('UNAUTHORIZED')
  const [namespace, reference] = network.split(':')
  const own = { address: namespace === 'solana' ? visitor.solana : visitor.eip155, type: 'eoa' } as const
  const { smartAccountNetworks } = await import('../smartAccount/chainIdOf.ts')
  if (namespace !== 'eip155' || !smartAccountNetworks.includes(Number(reference))) return { ...own, all: [own] }

  const { address, isDeployed } = await smartAccount(auth, network, visitor.eip155)
  const smart = { address, type: 'smartAccount' } as const
  const preferred = visitor.preferredAccountType === 'smartAccount' ? smart : own
  return {
    ...preferred,
    all: [own, smart],
    ...(isDeployed !== undefined && { smartAccountDeployed: isDeployed }),
  }
}

/**
 * Returns the smart account's address and whether it is deployed. The address needs no RPC request. If the chain does
 * not respond, only the deployment state is unknown.
 */
async function smartAccount(auth: Auth, network: string, owner: `0x${string}`) {
  const { smartAccountAddress } = await import('../smartAccount/smartAccountAddress.ts')
  try {
    return await smartAccountAddress(auth, network)
  } catch {
    const { safeAddress } = await import('../eip155/chain/safeAddress.ts')
    return { address: await safeAddress(owner), isDeployed: undefined }
  }
}
