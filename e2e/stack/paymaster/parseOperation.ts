import { type Hex, hexToBigInt } from 'viem'
import * as z from 'zod/mini'
import type { SponsoredOperation } from './signSponsorship.ts'

const Address = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))])
const Bytes = z.templateLiteral(['0x', z.string().check(z.regex(/^([0-9a-fA-F]{2})*$/))])
const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((value: string) => hexToBigInt(value as Hex)),
)

/**
 * Schema of the user operation in an ERC-7677 request (EntryPoint 0.7, unpacked). The operation has no signature. In a
 * request for stub data, it also has no gas fields.
 */
const Operation = z.object({
  sender: Address,
  nonce: Quantity,
  factory: z.optional(z.nullable(Address)),
  factoryData: z.optional(z.nullable(Bytes)),
  callData: Bytes,
  callGasLimit: z.optional(Quantity),
  verificationGasLimit: z.optional(Quantity),
  preVerificationGas: z.optional(Quantity),
  maxFeePerGas: z.optional(Quantity),
  maxPriorityFeePerGas: z.optional(Quantity),
  paymasterVerificationGasLimit: z.optional(Quantity),
  paymasterPostOpGasLimit: z.optional(Quantity),
})

/**
 * Parses a user operation from JSON-RPC. Converts hexadecimal quantities to bigints.
 *
 * @throws Error if the value is not a valid user operation
 */
export function parseOperation(value: unknown): SponsoredOperation {
  const { factory, factoryData, ...rest } = Operation.parse(value)
  return {
    ...rest,
    ...(factory ? { factory: factory as Hex, factoryData: (factoryData ?? '0x') as Hex } : {}),
    callGasLimit: rest.callGasLimit ?? 0n,
    verificationGasLimit: rest.verificationGasLimit ?? 0n,
    preVerificationGas: rest.preVerificationGas ?? 0n,
    maxFeePerGas: rest.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: rest.maxPriorityFeePerGas ?? 0n,
    signature: '0x',
  } as SponsoredOperation
}
