import { concat, createPublicClient, encodeAbiParameters, type Hex, http, parseAbi } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { accountAt, accountIndexes } from '../accounts.ts'
import { paymasterAddress } from './paymasterAddress.ts'

const signer = accountAt(accountIndexes.paymaster[0])
const abi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getHash(PackedUserOperation userOp, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
])

/**
 * A well-formed stub signature. The contract can recover some signer from it, so the call uses the same gas as with a
 * real signature.
 */
const stubSignature: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

const validFor = 3_600

export type SponsoredOperation = UserOperation<'0.7'>

/**
 * Builds paymaster data for the gas estimate. The data is as long as the final data, but contains the stub signature.
 */
export function stubPaymasterData(now: number): Hex {
  return concat([validity(now + validFor), stubSignature])
}

/**
 * Builds the paymaster data that makes `VerifyingPaymaster` (0.7) pay for this operation only. The data is valid for
 * one hour. The paymaster's signature covers all fields except the account's signature, including the paymaster's own
 * gas limits.
 *
 * @param now seconds since 1970
 */
export async function signSponsorship(rpcUrl: string, operation: SponsoredOperation, now: number): Promise<Hex> {
  const until = now + validFor
  const client = createPublicClient({ transport: http(rpcUrl) })
  const unsigned = {
    ...operation,
    paymaster: paymasterAddress,
    paymasterData: concat([validity(until), `0x${'00'.repeat(65)}`]),
    signature: '0x' as const,
  }
  const hash = await client.readContract({
    address: paymasterAddress,
    abi,
    functionName: 'getHash',
    args: [toPackedUserOperation(unsigned), until, 0],
  })
  return concat([validity(until), await signer.signMessage({ message: { raw: hash } })])
}

function validity(until: number): Hex {
  return encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [until, 0])
}
