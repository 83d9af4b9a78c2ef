import { getAddress, type Hex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest, getUserOperationHash } from 'viem/account-abstraction'
import { modalError } from '#shared/errors/modalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../../Auth.ts'
import { HexHash } from '../../eip155/chain/hexForms.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { openSmartAccount } from '../openSmartAccount.ts'
import { askBundler } from './askBundler.ts'
import type { Operation } from './Operation.ts'

/**
 * Signs an operation that was approved, and hands it to the bundler, once.
 *
 * @returns its hash as we computed it: the bundler's answer is not trusted
 * @throws REMOTE when the bundler refuses it
 */
export async function sendOperation(auth: Auth, operation: Operation): Promise<Hex> {
  const signature = await signOperation(auth, operation)
  const request = formatUserOperationRequest({ ...operation.userOperation, signature }) as unknown as Json
  const params = [request, entryPoint07Address]
  await askBundler(auth, operation.network, { method: 'eth_sendUserOperation', params }, HexHash)
  return operation.hash
}

/**
 * Signs an operation with the owner's key: exactly the frozen object that was shown, which is hashed once more
 * beforehand (RPC-7).
 *
 * @throws UNAUTHORIZED when the seed is not the account's
 */
function signOperation(auth: Auth, operation: Operation): Promise<Hex> {
  const { network, account, userOperation, hash } = operation
  const again = getUserOperationHash({
    chainId: chainIdOf(network),
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation,
  })
  if (again !== hash) throw modalError('UNAUTHORIZED')
  return auth.vault.withKeys(async ({ eip155 }) => {
    const smart = await openSmartAccount(auth, network, eip155)
    if (getAddress(smart.address) !== account) throw modalError('UNAUTHORIZED')
    return smart.signUserOperation({ ...userOperation, chainId: chainIdOf(network) })
  })
}
