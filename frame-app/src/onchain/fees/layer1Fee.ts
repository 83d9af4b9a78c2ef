import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi, serializeTransaction } from 'viem/utils'
import type { Ask } from '../../wallet/chains/adapter.ts'
import type { EvmCall } from './EvmCall.ts'

/** Where every network of the OP stack has its oracle, and no other network anything. */
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])

/**
 * What the data of a transaction costs on Ethereum, which stands in no field of it: the OP stack takes it from the
 * balance besides the gas. With half as much again, because the price may rise until a block has it.
 *
 * @param network CAIP-2 of eip155
 * @returns wei; 0 where the network is none of the OP stack
 * @throws what the network says: a fee that is not known is not nothing
 */
export async function layer1Fee(ask: Ask, network: string, { to, value, data }: EvmCall): Promise<bigint> {
  const code = await ask({ method: 'eth_getCode', params: [oracle, 'latest'] })
  if (typeof code !== 'string' || code === '0x') return 0n
  // What is not known yet stands in it with as many bytes as it will have at most.
  const transaction = serializeTransaction({
    type: 'eip1559',
    chainId: Number(network.slice('eip155:'.length)),
    to,
    value,
    data,
    nonce: 0xffffff,
    gas: 0xffffffn,
    maxFeePerGas: 0xffffffffffn,
    maxPriorityFeePerGas: 0xffffffffffn,
  })
  const call = encodeFunctionData({ abi, functionName: 'getL1Fee', args: [transaction] })
  const answer = await ask({ method: 'eth_call', params: [{ to: oracle, data: call }, 'latest'] })
  const fee = decodeFunctionResult({ abi, functionName: 'getL1Fee', data: `${answer}` as Hex })
  return (fee * 3n) / 2n
}
