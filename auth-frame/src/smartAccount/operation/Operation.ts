import { type Address, getAddress, type Hex } from 'viem'
import { entryPoint07Address, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import type { CoinPrice } from '../../eip155/chain/CoinPrice.ts'
import { chainIdOf } from '../chainIdOf.ts'

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
  /** Price of the network's coin, for the fee in money; `undefined` if it is unknown. */
  readonly price: CoinPrice | undefined
  /** Who pays instead of the account. */
  readonly sponsor: { readonly name?: string; readonly address: Address } | undefined
}

/** One call that an account makes. `to: null` creates a contract. */
export type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

type Parts = {
  readonly network: string
  readonly calls: readonly Call[]
  readonly userOperation: UserOperation<'0.7'>
  readonly sponsorName?: string | undefined
  readonly price?: CoinPrice | undefined
  /** The operation without any number of the dapp, if there are such numbers. */
  readonly expected?: UserOperation<'0.7'> | undefined
}

/** Names a complete user operation by its hash, and freezes it whole. */
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
    // Without an estimate of its own, what the account itself needs: a paymaster may name any gas.
    expectedFee: expected ? maxFeeOf(expected) : accountFeeOf(frozen),
    price,
    sponsor: paymaster && sponsorOf(paymaster, sponsorName),
  })
}

/** What the entry point takes beforehand; the rest comes back. */
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
