import type { Address, Hex, PublicClient } from 'viem'
import { layer1FeeCall, readLayer1Fee } from '#shared/layer1FeeCall.ts'

type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

/**
 * Returns the maximum fee for a transaction's data on Ethereum, see `layer1FeeCall`.
 *
 * @param network CAIP-2 of eip155
 * @returns wei; 0 if the network has no such fee or does not answer
 */
export async function rollupFee(client: PublicClient, network: string, call: Call): Promise<bigint> {
  const { to, data } = layer1FeeCall(network, call)
  try {
    if (!(await client.getCode({ address: to }))) return 0n
    const answer = (await client.call({ to, data })).data
    return answer ? readLayer1Fee(answer) : 0n
  } catch {
    return 0n
  }
}
