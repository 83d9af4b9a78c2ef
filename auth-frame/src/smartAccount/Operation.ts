import { type Address, getAddress, type Hex } from 'viem'
import { entryPoint07Address, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import type { CoinPrice } from '../eip155/chain/CoinPrice.ts'
import { chainIdOf } from './chainIdOf.ts'

/**
 * A user operation (ERC-4337, EntryPoint 0.7) as it is shown and signed. The object is frozen once it is complete
 * (RPC-7). Only its `signature` is a placeholder, which no hash covers.
 */
export type Operation = {
  /** CAIP-2 id of the network. */
  readonly network: string
  /** The smart account that executes the calls. */
  readonly account: Address
  readonly calls: readonly Call[]
  readonly userOperation: UserOperation<'0.7'>
  /** The entry point's hash of the operation. Every bundler identifies the operation by this hash. */
  readonly hash: Hex
  /** Whether the operation also deploys the account. */
  readonly deploys: boolean
  /** The maximum fee in wei, even if a sponsor pays. */
  readonly maxFee: bigint
  /**
   * The maximum fee in wei by the wallet's own estimate, which includes no number that a dapp or its paymaster chose.
   */
  readonly expectedFee: bigint
  /** Price of the network's coin, used to show the fee in a currency. `undefined` if unknown. */
  readonly price: CoinPrice | undefined
  /** The paymaster that pays instead of the account. */
  readonly sponsor: { readonly name?: string; readonly address: Address } | undefined
}

/** One call of an account. `to: null` creates a contract. */
export type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

type Parts = {
  readonly network: string
  readonly calls: readonly Call[]
  readonly userOperation: UserOperation<'0.7'>
  readonly sponsorName?: string | undefined
  readonly price?: CoinPrice | undefined
  /** The operation with the wallet's own gas and fees instead of the dapp's. Absent if the dapp set none. */
  readonly expected?: UserOperation<'0.7'> | undefined
}

/** Computes the hash of a complete user operation and freezes it deeply. */
export function freezeOperation({ network, calls, userOperation, sponsorName, price, expected }: Parts): Operation {
  const { sender, factory, paymaster } = userOperation
  const frozen: UserOperation<'0.7'> = Object.freeze({ ...userOperation })
  return Object.freeze({
    network,
    account: getAddress(sender),
    calls: Object.freeze(calls.map((call) => Object.freeze({ ...call }))),
    userOperation: frozen,
    hash: getUserOperationHash({
      chainId: chainIdOf(network),
      entryPointAddress: entryPoint07Address,
      entryPointVersion: '0.7',
      userOperation: frozen,
    }),
    deploys: factory !== undefined,
    maxFee: maxFeeOf(frozen),
    // If the wallet has no own estimate, the expected fee includes only the account's gas, because a paymaster may
    // claim any amount of gas.
    expectedFee: expected ? maxFeeOf(expected) : accountFeeOf(frozen),
    price,
    sponsor: paymaster && sponsorOf(paymaster, sponsorName),
  })
}

/** Returns the amount that the entry point charges in advance. After the operation it refunds the unused amount. */
export function maxFeeOf(operation: UserOperation<'0.7'>): bigint {
  const paymasterGas = (operation.paymasterVerificationGasLimit ?? 0n) + (operation.paymasterPostOpGasLimit ?? 0n)
  return accountFeeOf(operation) + paymasterGas * operation.maxFeePerGas
}

function accountFeeOf({
  verificationGasLimit,
  callGasLimit,
  preVerificationGas,
  maxFeePerGas,
}: UserOperation<'0.7'>): bigint {
  return (verificationGasLimit + callGasLimit + preVerificationGas) * maxFeePerGas
}

function sponsorOf(paymaster: Address, name: string | undefined): Operation['sponsor'] {
  return Object.freeze({ address: getAddress(paymaster), ...(name && { name }) })
}
