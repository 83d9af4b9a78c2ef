import type { Address, Hex } from 'viem'

/** A contract call or transfer that an eip155 account makes. */
export type EvmCall = {
  readonly from: Address
  readonly to: Address
  /** Amount of the native coin in wei. */
  readonly value: bigint
  readonly data: Hex
}
