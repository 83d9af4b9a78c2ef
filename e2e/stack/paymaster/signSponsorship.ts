import { concat, createPublicClient, encodeAbiParameters, type Hex, http, parseAbi } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { accountAt, accountIndexes } from '../accounts.ts'
import { paymasterAddress } from './paymasterAddress.ts'

const signer = accountAt(accountIndexes.paymaster[0])
const abi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getHash(PackedUserOperation userOp, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
])

/** Well-formed, so that the contract recovers some signer from it and goes on to the same amount of work. */
const stubSignature: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

const validFor = 3_600

export type SponsoredOperation = UserOperation<'0.7'>

/** What goes before the gas is estimated: as long as the true data, but without a signature. */
export function stubPaymasterData(now: number): Hex {
  return concat([validity(now + validFor), stubSignature])
}

/**
 * The data with which `VerifyingPaymaster` (0.7) pays for this very operation, for one hour. All fields but the
 * signature are covered by it, the paymaster's own gas limits too.
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
