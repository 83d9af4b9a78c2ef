import type { Address, Hex } from 'viem'

/** A call that an eip155 account makes. */
export type EvmCall = {
  readonly from: Address
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
}
