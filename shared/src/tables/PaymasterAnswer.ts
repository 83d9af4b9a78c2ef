import * as z from 'zod/mini'
import { ShortText } from '../protocol/primitives.ts'

const HexData = z.string().check(z.maxLength(65_536), z.regex(/^0x([0-9a-fA-F]{2})*$/))
const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const EthAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** A paymaster's answer (ERC-7677), limited to these fields. We drop all other fields of the answer. */
export const PaymasterAnswer = z.strictObject({
  paymaster: EthAddress,
  paymasterData: HexData,
  paymasterVerificationGasLimit: z.optional(Quantity),
  paymasterPostOpGasLimit: z.optional(Quantity),
  sponsor: z.optional(z.strictObject({ name: ShortText })),
})
export type PaymasterAnswer = z.output<typeof PaymasterAnswer>
