import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { checksummedAddress } from './chain/checksummedAddress.ts'

const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const Data = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/))
const EthAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const AccessList = z.array(
  z.strictObject({ address: EthAddress, storageKeys: z.array(z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))) }),
)

/**
 * Parameters of `eth_sendTransaction`. Any other field is refused (RPC-3), such as `authorizationList` and the blob
 * fields.
 */
const TransactionParams = z.strictObject({
  from: EthAddress,
  to: z.optional(z.nullable(EthAddress)),
  value: z.optional(Quantity),
  data: z.optional(Data),
  input: z.optional(Data),
  gas: z.optional(Quantity),
  gasPrice: z.optional(Quantity),
  maxFeePerGas: z.optional(Quantity),
  maxPriorityFeePerGas: z.optional(Quantity),
  nonce: z.optional(Quantity),
  chainId: z.optional(Quantity),
  type: z.optional(z.enum(['0x0', '0x1', '0x2'])),
  accessList: z.optional(AccessList),
})

/** A transaction as the dapp requested it. `fillTransaction` adds the missing fields. Amounts are in wei. */
export type AskedTransaction = {
  readonly from: Address
  /** The recipient or the called contract. `null` creates a contract. */
  readonly to: Address | null
  readonly value: bigint
  readonly data: Hex
  readonly nonce: number | undefined
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  readonly accessList: readonly { readonly address: Address; readonly storageKeys: readonly Hex[] }[] | undefined
}

/**
 * Parses the parameters of `eth_sendTransaction` strictly (RPC-3).
 *
 * @param chain chain id of the active network. A `chainId` in the parameters must be equal to it
 * @throws INVALID_PARAMS
 */
export function decodeTransaction(params: Json | undefined, chain: bigint): AskedTransaction {
  const parsed = TransactionParams.safeParse(params)
  if (!parsed.success) throw invalid(whatIsWrong(parsed.error.issues[0]))
  const { from, to, value, data, input, chainId, accessList, ...rest } = parsed.data
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw invalid('`data` and `input` differ')
  if (chainId !== undefined && BigInt(chainId) !== chain) throw invalid('`chainId` is not the active network')
  if (rest.gasPrice !== undefined && (rest.maxFeePerGas ?? rest.maxPriorityFeePerGas) !== undefined)
    throw invalid('`gasPrice` and `maxFeePerGas` exclude each other')
  if (to == null && (data ?? input ?? '0x') === '0x') throw invalid('`to` is missing')
  const nonce = quantity(rest.nonce)
  if (nonce !== undefined && nonce > BigInt(Number.MAX_SAFE_INTEGER)) throw invalid('`nonce` is too large')
  const filled = {
    nonce: nonce === undefined ? undefined : Number(nonce),
    gas: quantity(rest.gas),
    gasPrice: quantity(rest.gasPrice),
    maxFeePerGas: quantity(rest.maxFeePerGas),
    maxPriorityFeePerGas: quantity(rest.maxPriorityFeePerGas),
  }
  return {
    from: checksummedAddress(from, 'from'),
    to: to == null ? null : checksummedAddress(to, 'to'),
    value: quantity(value) ?? 0n,
    data: (data ?? input ?? '0x').toLowerCase() as Hex,
    ...filled,
    accessList: accessList?.map(({ address, storageKeys }) => ({
      address: checksummedAddress(address, 'accessList'),
      storageKeys: storageKeys as Hex[],
    })),
  }
}

const quantity = (hex: string | undefined) => (hex === undefined ? undefined : BigInt(hex))
const invalid = (detail: string) => makeError('INVALID_PARAMS', { detail })

function whatIsWrong(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `\`${issue.keys[0]?.slice(0, 40)}\` is not supported in a transaction`
  return `\`${issue?.path.join('.').slice(0, 60) || 'transaction'}\` has the wrong form`
}
