import type { Address } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth } from '../Auth.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { chainClient } from './chainClient.ts'

/**
 * Returns the address of the logged-in user's smart account. The first operation deploys the account, and does not
 * change the address.
 *
 * @param network CAIP-2 id of the network
 * @throws UNAUTHORIZED if no user is logged in
 * @throws INVALID_PARAMS if the network has no smart accounts
 * @throws CHAIN_DISCONNECTED if the chain does not answer whether the account is deployed
 */
export async function smartAccountAddress(
  auth: Auth,
  network: string,
): Promise<{ readonly address: Address; readonly isDeployed: boolean }> {
  const owner = auth.signedIn()?.eip155
  if (!owner) throw makeError('UNAUTHORIZED')
  const client = chainClient(auth, network)
  const address = await safeAddress(owner)
  const key = `${network}:${address}`
  if (!auth.deployed.has(key)) {
    const code = await client.getCode({ address }).catch((cause: unknown) => {
      throw makeError('CHAIN_DISCONNECTED', {}, { cause })
    })
    if (code) auth.deployed.add(key)
  }
  return { address, isDeployed: auth.deployed.has(key) }
}
