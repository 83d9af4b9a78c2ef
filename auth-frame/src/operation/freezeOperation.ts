import { type Address, getAddress } from 'viem'
import { entryPoint07Address, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { chainIdOf } from '../smartAccount/chainIdOf.ts'
import type { Call } from './Call.ts'
import type { Operation } from './Operation.ts'

type Parts = {
  readonly network: string
  readonly calls: readonly Call[]
  readonly userOperation: UserOperation<'0.7'>
  readonly sponsorName?: string | undefined
}

/** Names a complete user operation by its hash, and freezes it whole. */
export function freezeOperation({ network, calls, userOperation, sponsorName }: Parts): Operation {
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
    sponsor: paymaster && sponsorOf(paymaster, sponsorName),
  })
}

/** What the entry point takes beforehand; the rest comes back. */
function maxFeeOf(operation: UserOperation<'0.7'>): bigint {
  const { verificationGasLimit, callGasLimit, preVerificationGas, maxFeePerGas } = operation
  const paymasterGas = (operation.paymasterVerificationGasLimit ?? 0n) + (operation.paymasterPostOpGasLimit ?? 0n)
  return (verificationGasLimit + callGasLimit + preVerificationGas + paymasterGas) * maxFeePerGas
}

function sponsorOf(paymaster: Address, name: string | undefined): Operation['sponsor'] {
  return Object.freeze({ address: getAddress(paymaster), ...(name && { name }) })
}
