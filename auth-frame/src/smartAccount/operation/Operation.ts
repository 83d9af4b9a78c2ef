import type { Address, Hex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import type { Call } from './Call.ts'

/**
 * A user operation (ERC-4337, EntryPoint 0.7) as it is shown and signed: one frozen object from the moment it is
 * complete (RPC-7). Only its `signature` is a placeholder that no hash covers.
 */
export type Operation = {
  /** CAIP-2. */
  readonly network: string
  /** The smart account that acts. */
  readonly account: Address
  readonly calls: readonly Call[]
  readonly userOperation: UserOperation<'0.7'>
  /** The entry point's hash of it: its name at every bundler. */
  readonly hash: Hex
  /** Whether it also deploys the account. */
  readonly deploys: boolean
  /** The most that it can cost, in wei, also where a sponsor pays. */
  readonly maxFee: bigint
  /** The same by the wallet's own estimate: no number that a dapp or its paymaster chose is part of it. */
  readonly expectedFee: bigint
  /** Who pays instead of the account. */
  readonly sponsor: { readonly name?: string; readonly address: Address } | undefined
}
