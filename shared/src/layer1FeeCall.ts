import type { Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi, serializeTransaction } from 'viem/utils'

/** Address of the fee oracle on every OP stack network. Other networks have no contract at this address. */
const opStack = '0x420000000000000000000000000000000000000F'
/** Address of the fee oracle on Scroll's two networks. It has the same function as the OP stack's oracle. */
const scroll = '0x5300000000000000000000000000000000000002'
const scrollNetworks = new Set(['eip155:534352', 'eip155:534351'])
/**
 * Placeholder signature for Scroll, whose oracle measures a signed transaction. The OP stack's oracle adds a signature
 * itself.
 */
const signature = { r: `0x${'ff'.repeat(32)}`, s: `0x${'ff'.repeat(32)}`, yParity: 1 } as const
const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])

type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

/**
 * Returns the call that asks a network's oracle for the layer 1 fee: the fee for publishing a transaction's data on
 * Ethereum. OP stack networks and Scroll deduct this fee from the balance in addition to the gas. Both frames use this
 * function, so that they show the same fee.
 *
 * @param network CAIP-2 id of an eip155 network
 * @returns the oracle's address and the calldata. On networks without such a fee, there is no code at this address.
 */
export function layer1FeeCall(
  network: string,
  { to, value, data }: Call,
): { readonly to: Address; readonly data: Hex } {
  const isScroll = scrollNetworks.has(network)
  // Fields that are not known yet get their maximum number of bytes.
  const transaction = serializeTransaction(
    {
      type: 'eip1559',
      chainId: Number(network.slice('eip155:'.length)),
      to,
      value,
      data,
      nonce: 0xffffff,
      gas: 0xffffffn,
      maxFeePerGas: 0xffffffffffn,
      maxPriorityFeePerGas: 0xffffffffffn,
    },
    isScroll ? signature : undefined,
  )
  return {
    to: isScroll ? scroll : opStack,
    data: encodeFunctionData({ abi, functionName: 'getL1Fee', args: [transaction] }),
  }
}

/**
 * Reads the fee from the oracle's answer. Adds 50 %, because the price may rise before the transaction is in a block.
 *
 * @returns the fee in wei
 * @throws if the answer is not a number
 */
export function readLayer1Fee(answer: Hex): bigint {
  return (decodeFunctionResult({ abi, functionName: 'getL1Fee', data: answer }) * 3n) / 2n
}
