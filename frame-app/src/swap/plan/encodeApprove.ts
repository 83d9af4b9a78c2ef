import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

const abi = parseAbi(['function approve(address spender, uint256 value)'])

/**
 * Encodes the calldata of `approve(spender, amount)` (ERC-20).
 *
 * @param amount in the smallest unit
 */
export const encodeApprove = (spender: string, amount: bigint): Hex =>
  encodeFunctionData({ abi, args: [spender as Hex, amount] })

/** Returns the spender in an approval's calldata, in lowercase, or `undefined` if the calldata is not an approval. */
export function spenderOf(data: string): string | undefined {
  try {
    return decodeFunctionData({ abi, data: data as Hex }).args[0].toLowerCase()
  } catch {
    return undefined
  }
}
