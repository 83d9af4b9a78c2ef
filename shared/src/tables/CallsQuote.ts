import * as z from 'zod/mini'
import { CaipNetworkId, ShortText } from '../protocol/primitives.ts'

const HexData = z.string().check(z.maxLength(65_536), z.regex(/^0x([0-9a-fA-F]{2})*$/))
const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const EthAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** Calls of the embedded smart account that would form one user operation. */
export const CallsQuestion = z.strictObject({
  chainId: CaipNetworkId,
  calls: z
    .array(z.strictObject({ to: EthAddress, value: Quantity, data: HexData }))
    .check(z.minLength(1), z.maxLength(8)),
  /** URL of a paymaster service (ERC-7677) that may pay the fee. */
  paymaster: z.optional(z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^\s"'<>]+$/))),
})

/** The cost of the calls in a `CallsQuestion`. */
export const CallsQuote = z.strictObject({
  /** The maximum fee, in wei. The account pays the fee, unless there is a sponsor. */
  maxFee: Quantity,
  /** Price of the network's native coin in the dapp's currency, as a decimal string. `null` if it is unknown. */
  coinPrice: z.nullable(z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/))),
  /**
   * The paymaster that pays the fee: its contract, and the name that it states for itself. `null` if no paymaster pays.
   */
  sponsor: z.nullable(z.strictObject({ name: z.nullable(ShortText), address: EthAddress })),
})
