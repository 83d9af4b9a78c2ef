import { type Address, isAddressEqual } from 'viem'
import { entryPoint07Address, type UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { HexAddress, HexBytes, HexQuantity } from '../eip155/chain/hexForms.ts'

/**
 * A user operation as the dapp requests it, in the unpacked format of EntryPoint 0.7 (ERC-4337). Missing fields are
 * filled in later. A signature in the request is ignored.
 */
const Asked = z.strictObject({
  sender: HexAddress,
  callData: HexBytes,
  nonce: z.optional(HexQuantity),
  factory: z.optional(z.nullable(HexAddress)),
  factoryData: z.optional(z.nullable(HexBytes)),
  callGasLimit: z.optional(HexQuantity),
  verificationGasLimit: z.optional(HexQuantity),
  preVerificationGas: z.optional(HexQuantity),
  maxFeePerGas: z.optional(HexQuantity),
  maxPriorityFeePerGas: z.optional(HexQuantity),
  paymaster: z.optional(z.nullable(HexAddress)),
  paymasterData: z.optional(z.nullable(HexBytes)),
  paymasterVerificationGasLimit: z.optional(z.nullable(HexQuantity)),
  paymasterPostOpGasLimit: z.optional(z.nullable(HexQuantity)),
  signature: z.optional(HexBytes),
})

export type AskedUserOperation = Partial<UserOperation<'0.7'>> & Pick<UserOperation<'0.7'>, 'sender' | 'callData'>

/**
 * Parses the parameters `[operation, entryPoint]` strictly (RPC-3).
 *
 * @throws INVALID_PARAMS
 */
export function parseUserOperation(params: readonly Json[]): AskedUserOperation {
  const [operation, entryPoint, ...rest] = params
  const named = HexAddress.safeParse(entryPoint).data
  if (!named || !isAddressEqual(named, entryPoint07Address) || rest.length > 0)
    throw invalid('the entry point is not that of version 0.7')
  const parsed = Asked.safeParse(operation)
  if (!parsed.success)
    throw invalid(`\`${parsed.error.issues[0]?.path.join('.').slice(0, 40) || 'operation'}\` has the wrong form`)
  const { sender, callData, factory, factoryData, paymaster, paymasterData, signature: _, ...quantities } = parsed.data
  return {
    sender: sender as Address,
    callData: callData.toLowerCase() as `0x${string}`,
    ...(factory && { factory, factoryData: factoryData ?? '0x' }),
    ...(paymaster && { paymaster, paymasterData: paymasterData ?? '0x' }),
    ...numbers(quantities),
  }
}

function numbers(quantities: Readonly<Record<string, string | null | undefined>>): Record<string, bigint> {
  const given = Object.entries(quantities).flatMap(([name, value]) => (value ? [[name, BigInt(value)] as const] : []))
  return Object.fromEntries(given)
}

const invalid = (detail: string) => makeError('INVALID_PARAMS', { detail })
