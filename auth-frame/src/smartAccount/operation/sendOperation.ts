import type { Hex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../../Auth.ts'
import { HexHash } from '../../eip155/chain/hexForms.ts'
import { askBundler } from './askBundler.ts'
import type { Operation } from './Operation.ts'
import { signOperation } from './signOperation.ts'

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
