import { getAddress, type Hex } from 'viem'
import { entryPoint07Address, getUserOperationHash } from 'viem/account-abstraction'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../../Auth.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { openSmartAccount } from '../openSmartAccount.ts'
import type { Operation } from './Operation.ts'

/**
 * Signs an operation with the owner's key: exactly the frozen object that was shown, which is hashed once more
 * beforehand (RPC-7).
 *
 * @throws UNAUTHORIZED when the seed is not the account's
 */
export function signOperation(auth: Auth, operation: Operation): Promise<Hex> {
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
