import { type ToSafeSmartAccountReturnType, toSafeSmartAccount } from 'permissionless/accounts'
import type { Address, LocalAccount } from 'viem'
import { toAccount } from 'viem/accounts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth } from '../Auth.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { chainClient } from './chainClient.ts'
import { smartAccountOf } from './smartAccountOf.ts'

export type SafeAccount = ToSafeSmartAccountReturnType<'0.7'>

/**
 * Opens an owner's Safe 1.4.1 on one network (CAIP-2 id), for EntryPoint 0.7, at the canonical addresses of Safe and
 * its 4337 module.
 *
 * @param owner the owner's address is enough to prepare operations. Signing needs the owner's account with its key
 * @throws INVALID_PARAMS if the network has no smart accounts
 */
export async function openSmartAccount(
  auth: Pick<Auth, 'deployment' | 'projectId'>,
  network: string,
  owner: Address | LocalAccount,
): Promise<SafeAccount> {
  const address = await safeAddress(typeof owner === 'string' ? owner : owner.address)
  return toSafeSmartAccount({
    client: chainClient(auth, network),
    owners: [typeof owner === 'string' ? toAccount(owner) : owner],
    version: '1.4.1',
    address,
  })
}

/**
 * Opens the user's smart account that a request names, to prepare operations. The opened account cannot sign.
 *
 * @param network CAIP-2 id of the network
 * @throws UNAUTHORIZED if no user is logged in or another account is named
 * @throws METHOD_NOT_ALLOWED for the EOA, INVALID_PARAMS if the network has no smart accounts
 */
export async function openNamedSmartAccount(auth: Auth, network: string, named: Address): Promise<SafeAccount> {
  await smartAccountOf(auth, named)
  const owner = auth.signedIn()?.eip155
  if (!owner) throw makeError('UNAUTHORIZED')
  return openSmartAccount(auth, network, owner)
}
