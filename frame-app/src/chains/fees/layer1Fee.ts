import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi, serializeTransaction } from 'viem/utils'
import type { Ask } from '../adapter/adapter.ts'
import type { EvmCall } from './EvmCall.ts'

/** Address of the oracle on every OP stack network. Other networks have no contract there. */
const opStack = '0x420000000000000000000000000000000000000F'
/** Address of the oracle on Scroll's two networks, which has the same function. */
const scroll = '0x5300000000000000000000000000000000000002'
const scrollNetworks = new Set(['eip155:534352', 'eip155:534351'])
/** Scroll measures a signed transaction; the OP stack adds the signature itself. */
const signature = { r: `0x${'ff'.repeat(32)}`, s: `0x${'ff'.repeat(32)}`, yParity: 1 } as const
const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])

/**
 * Fee for a transaction's data on Ethereum. OP stack networks and Scroll deduct it from the balance in addition to the
 * gas. Adds 50 %, because the price may rise before the transaction is in a block.
 *
 * @param network CAIP-2 of eip155
 * @returns wei; 0 on networks that have no such fee
 * @throws what the network says: a fee that is not known is not nothing
 */
export async function layer1Fee(ask: Ask, network: string, { to, value, data }: EvmCall): Promise<bigint> {
  const isScroll = scrollNetworks.has(network)
  const oracle = isScroll ? scroll : opStack
  const code = await ask({ method: 'eth_getCode', params: [oracle, 'latest'] })
  if (typeof code !== 'string' || code === '0x') return 0n
  // What is not known yet stands in it with as many bytes as it will have at most.
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
  const call = encodeFunctionData({ abi, functionName: 'getL1Fee', args: [transaction] })
  const answer = await ask({ method: 'eth_call', params: [{ to: oracle, data: call }, 'latest'] })
  const fee = decodeFunctionResult({ abi, functionName: 'getL1Fee', data: `${answer}` as Hex })
  return (fee * 3n) / 2n
}
