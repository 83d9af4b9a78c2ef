import type { Address, Hex } from 'viem'

/** What an account of eip155 has the chain do. */
export type EvmCall = {
  readonly from: Address
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
}
