import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { AskNetwork } from '../adapter/Signed.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const magicValue = '0x1626ba7e'

/**
 * Whether a contract account confirms that its owners signed a hash on chain. Calls ERC-1271 with an empty signature,
 * as Safe expects.
 *
 * @throws what `ask` throws if the network did not answer. A reverted call counts as `false`
 */
export async function isSignedOnChain(ask: AskNetwork, account: Address, hash: Hex): Promise<boolean> {
  const data = encodeFunctionData({ abi, functionName: 'isValidSignature', args: [hash, '0x'] })
  try {
    const answer = await ask({ method: 'eth_call', params: [{ to: account, data }, 'latest'] })
    return String(answer).toLowerCase() === magicValue.padEnd(66, '0')
  } catch (error) {
    if (error instanceof AirlockError && error.reason === 'REMOTE') return false
    throw error
  }
}
