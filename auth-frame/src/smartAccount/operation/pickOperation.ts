import type { UserOperation } from 'viem/account-abstraction'

/** The fields of an operation for EntryPoint 0.7 and no others: the library passes on some of its own. */
export function pickOperation(prepared: UserOperation<'0.7'>): UserOperation<'0.7'> {
  const { sender, nonce, callData, callGasLimit, verificationGasLimit, preVerificationGas, signature } = prepared
  const { maxFeePerGas, maxPriorityFeePerGas, factory, factoryData, paymaster, paymasterData } = prepared
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = prepared
  return {
    sender,
    nonce,
    callData,
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signature,
    ...(factory && { factory, factoryData: factoryData ?? '0x' }),
    ...(paymaster && {
      paymaster,
      paymasterData: paymasterData ?? '0x',
      paymasterVerificationGasLimit,
      paymasterPostOpGasLimit,
    }),
  }
}
