import { isAddressEqual } from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { chainError } from '../../chain/chainError.ts'
import { askBundler } from '../../operation/askBundler.ts'
import { operationReceipt } from '../../operation/operationReceipt.ts'
import { parseUserOperation } from '../../operation/parseUserOperation.ts'
import { HexAddress, HexBytes, HexHash, HexQuantity } from '../../smartAccount/hexForms.ts'
import { openSmartAccount } from '../../smartAccount/openSmartAccount.ts'
import { smartAccountOf } from '../../smartAccount/smartAccountOf.ts'
import type { RpcAnswer } from '../RpcAnswer.ts'

const Gas = z.object({
  preVerificationGas: HexQuantity,
  verificationGasLimit: HexQuantity,
  callGasLimit: HexQuantity,
  paymasterVerificationGasLimit: z.optional(z.nullable(HexQuantity)),
  paymasterPostOpGasLimit: z.optional(z.nullable(HexQuantity)),
})
const optional = {
  bytes: z.optional(z.nullable(HexBytes)),
  address: z.optional(z.nullable(HexAddress)),
  quantity: z.optional(z.nullable(HexQuantity)),
}
const Found = z.object({
  userOperation: z.object({
    sender: HexAddress,
    nonce: HexQuantity,
    callData: HexBytes,
    callGasLimit: HexQuantity,
    verificationGasLimit: HexQuantity,
    preVerificationGas: HexQuantity,
    maxFeePerGas: HexQuantity,
    maxPriorityFeePerGas: HexQuantity,
    signature: HexBytes,
    factory: optional.address,
    factoryData: optional.bytes,
    paymaster: optional.address,
    paymasterData: optional.bytes,
    paymasterVerificationGasLimit: optional.quantity,
    paymasterPostOpGasLimit: optional.quantity,
  }),
  entryPoint: HexAddress,
  blockNumber: optional.quantity,
  blockHash: z.optional(z.nullable(HexHash)),
  transactionHash: z.optional(z.nullable(HexHash)),
})

/** `eth_supportedEntryPoints`: the bundler's, as far as the account works with them. */
const supportedEntryPoints: RpcAnswer = async (auth, { network }) => {
  const asked = { method: 'eth_supportedEntryPoints', params: [] }
  const known = await askBundler(auth, network, asked, z.array(HexAddress).check(z.maxLength(20)))
  return known.filter((address) => isAddressEqual(address, entryPoint07Address))
}

/**
 * `eth_estimateUserOperationGas`. What is absent is filled in, the signature by one that only looks like it; what a
 * dapp would change in the chain's state for it is not passed on.
 */
const estimateUserOperationGas: RpcAnswer = async (auth, { network, params }) => {
  const asked = parseUserOperation(params)
  await smartAccountOf(auth, asked.sender)
  const owner = auth.signedIn()?.eip155
  if (!owner) throw modalError('UNAUTHORIZED')
  const account = await openSmartAccount(auth, network, owner)
  const [signature, nonce, factory] = await Promise.all([
    account.getStubSignature(),
    asked.nonce ?? account.getNonce(),
    account.getFactoryArgs(),
  ]).catch((error: unknown) => {
    throw chainError(error)
  })
  const filled = { ...none, ...asked, ...(factory.factory && factory), nonce, signature }
  const completed = [formatUserOperationRequest(filled) as unknown as Json, entryPoint07Address]
  return (await askBundler(auth, network, { method: 'eth_estimateUserOperationGas', params: completed }, Gas)) as Json
}
const none = {
  callGasLimit: 0n,
  verificationGasLimit: 0n,
  preVerificationGas: 0n,
  maxFeePerGas: 0n,
  maxPriorityFeePerGas: 0n,
}

/** `eth_getUserOperationByHash`. */
const userOperationByHash: RpcAnswer = async (auth, { network, params }) => {
  const asked = { method: 'eth_getUserOperationByHash', params: [hashOf(params)] }
  return (await askBundler(auth, network, asked, z.nullable(Found))) as Json
}

/** `eth_getUserOperationReceipt`. */
const userOperationReceipt: RpcAnswer = async (auth, { network, params }) =>
  (await operationReceipt(auth, network, hashOf(params))) as Json

function hashOf([hash, ...rest]: readonly Json[]): string {
  if (!HexHash.safeParse(hash).success || rest.length > 0)
    throw modalError('INVALID_PARAMS', { detail: 'the hash has the wrong form' })
  return hash as string
}

/** What is read of user operations through the bundler, by method (ERC-7769). */
export const readBundler: ReadonlyMap<string, RpcAnswer> = new Map<string, RpcAnswer>([
  ['eth_supportedEntryPoints', supportedEntryPoints],
  ['eth_estimateUserOperationGas', estimateUserOperationGas],
  ['eth_getUserOperationByHash', userOperationByHash],
  ['eth_getUserOperationReceipt', userOperationReceipt],
])
