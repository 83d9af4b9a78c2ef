import { getAddress, type Hex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest, getUserOperationHash } from 'viem/account-abstraction'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../Auth.ts'
import { HexHash } from '../eip155/chain/hexForms.ts'
import { askBundler } from './askBundler.ts'
import { chainIdOf } from './chainIdOf.ts'
import type { Operation } from './Operation.ts'
import { openSmartAccount } from './openSmartAccount.ts'

/**
 * Signs an approved operation and sends it to the bundler once, without a retry.
 *
 * @returns the hash that we computed, because we do not trust the hash that the bundler returns
 * @throws REMOTE if the bundler refuses the operation
 */
export async function sendOperation(auth: Auth, operation: Operation): Promise<Hex> {
  const signature = await signOperation(auth, operation)
  const request = formatUserOperationRequest({ ...operation.userOperation, signature }) as unknown as Json
  const params = [request, entryPoint07Address]
  await askBundler(auth, operation.network, { method: 'eth_sendUserOperation', params }, HexHash)
  return operation.hash
}

/**
 * Signs an operation with the owner's key. Signs exactly the frozen object that was shown, after checking the object's
 * hash again (RPC-7).
 *
 * @throws UNAUTHORIZED if the seed does not belong to the account
 */
function signOperation(auth: Auth, operation: Operation): Promise<Hex> {
  const { network, account, userOperation, hash } = operation
  const again = getUserOperationHash({
    chainId: chainIdOf(network),
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation,
  })
  if (again !== hash) throw makeError('UNAUTHORIZED')
  return auth.vault.withKeys(async ({ eip155 }) => {
    const smart = await openSmartAccount(auth, network, eip155)
    if (getAddress(smart.address) !== account) throw makeError('UNAUTHORIZED')
    return smart.signUserOperation({ ...userOperation, chainId: chainIdOf(network) })
  })
}
