import { isAddressEqual } from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { chainError } from '../../eip155/chain/chainError.ts'
import { HexAddress, HexBytes, HexHash, HexQuantity } from '../../eip155/chain/hexForms.ts'
import type { RpcAnswer } from '../../RpcAnswer.ts'
import { openNamedSmartAccount } from '../openNamedSmartAccount.ts'
import { askBundler } from './askBundler.ts'
import { operationReceipt } from './operationReceipt.ts'
import { parseUserOperation } from './parseUserOperation.ts'

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

/** `eth_supportedEntryPoints`: those of the bundler that the account works with. */
const supportedEntryPoints: RpcAnswer = async (auth, { network }) => {
  const asked = { method: 'eth_supportedEntryPoints', params: [] }
  const known = await askBundler(auth, network, asked, z.array(HexAddress).check(z.maxLength(20)))
  return known.filter((address) => isAddressEqual(address, entryPoint07Address))
}

/**
 * `eth_estimateUserOperationGas`. Missing fields are filled in, the signature with a stub. State overrides are not
 * passed on.
 */
const estimateUserOperationGas: RpcAnswer = async (auth, { network, params }) => {
  const asked = parseUserOperation(params)
  const account = await openNamedSmartAccount(auth, network, asked.sender)
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

/** The methods that read user operations through the bundler (ERC-7769): method → its answer. */
export const bundlerAnswers: ReadonlyMap<string, RpcAnswer> = new Map<string, RpcAnswer>([
  ['eth_supportedEntryPoints', supportedEntryPoints],
  ['eth_estimateUserOperationGas', estimateUserOperationGas],
  ['eth_getUserOperationByHash', userOperationByHash],
  ['eth_getUserOperationReceipt', userOperationReceipt],
])
