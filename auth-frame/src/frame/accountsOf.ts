import { makeError } from '#shared/errors/makeError.ts'
import type { Auth } from '../Auth.ts'
import type { AccountType } from './createNetworks.ts'

type Accounts = {
  /** The account that the user acts with on this network. */
  readonly address: string
  readonly type: AccountType
  readonly all: readonly { readonly address: string; readonly type: AccountType }[]
  /** Absent if unknown: the chain did not answer, or the network has no smart accounts. */
  readonly smartAccountDeployed?: boolean
}

/**
 * Returns the user's accounts on a network. If the network has no smart accounts, the account of the seed is used.
 *
 * @param network CAIP-2
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

/** The address needs no RPC request. If the chain does not answer, only the deployment state is unknown. */
async function smartAccount(auth: Auth, network: string, owner: `0x${string}`) {
  const { smartAccountAddress } = await import('../smartAccount/smartAccountAddress.ts')
  try {
    return await smartAccountAddress(auth, network)
  } catch {
    const { safeAddress } = await import('../eip155/chain/safeAddress.ts')
    return { address: await safeAddress(owner), isDeployed: undefined }
  }
}
