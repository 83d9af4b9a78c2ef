import type { Address } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../Auth.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { chainClient } from './chainClient.ts'

/**
 * The smart account of the logged-in visitor, before its first operation (counterfactual) as well as after it.
 *
 * @param network CAIP-2
 * @throws UNAUTHORIZED when no one is logged in
 * @throws INVALID_PARAMS where the network has no smart accounts
 * @throws CHAIN_DISCONNECTED when the chain does not answer whether the account is deployed
 */
export async function smartAccountAddress(
  auth: Auth,
  network: string,
): Promise<{ readonly address: Address; readonly isDeployed: boolean }> {
  const owner = auth.signedIn()?.eip155
  if (!owner) throw modalError('UNAUTHORIZED')
  const client = chainClient(auth, network)
  const address = await safeAddress(owner)
  const key = `${network}:${address}`
  if (!auth.deployed.has(key)) {
    const code = await client.getCode({ address }).catch((cause: unknown) => {
      throw modalError('CHAIN_DISCONNECTED', {}, { cause })
    })
    if (code) auth.deployed.add(key)
  }
  return { address, isDeployed: auth.deployed.has(key) }
}
