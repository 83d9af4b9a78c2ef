import type { Hex } from 'viem'
import { layer1FeeCall, readLayer1Fee } from '#shared/layer1FeeCall.ts'
import type { Ask } from '../adapter/adapter.ts'
import type { EvmCall } from './EvmCall.ts'

/**
 * Returns the maximum fee that a layer 2 charges for storing a transaction's data on Ethereum, see `layer1FeeCall`.
 *
 * @param network CAIP-2 id of an eip155 network
 * @returns wei; 0 on networks without such a fee
 * @throws the network's error: an unknown fee must not count as 0
 */
export async function layer1Fee(ask: Ask, network: string, evmCall: EvmCall): Promise<bigint> {
  const call = layer1FeeCall(network, evmCall)
  const code = await ask({ method: 'eth_getCode', params: [call.to, 'latest'] })
  if (typeof code !== 'string' || code === '0x') return 0n
  return readLayer1Fee(`${await ask({ method: 'eth_call', params: [call, 'latest'] })}` as Hex)
}
