import { type Address as AddressType, getAddress, type Hex as HexType, isAddress, isHex } from 'viem'
import * as z from 'zod/mini'
import { RpcError } from '../rpcError.ts'

export const Address = z.pipe(
  z.string().check(z.refine((value) => isAddress(value, { strict: false }), 'must be an address')),
  z.transform((value): AddressType => getAddress(value)),
)

export const Hex = z.pipe(
  z.string().check(z.refine((value) => isHex(value), 'must be 0x-prefixed hex')),
  z.transform((value) => value as HexType),
)

export const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]+$/, 'must be a 0x-prefixed quantity')),
  z.transform((value) => BigInt(value)),
)

export const ChainId = z.pipe(
  Quantity,
  z.transform((value) => Number(value)),
)

/** Parses a method's params. @throws RpcError -32602 if they are invalid */
export function parseParams<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new RpcError(-32602, `Invalid params: ${issue?.path.join('.') || 'params'} ${issue?.message ?? ''}`.trim())
}
