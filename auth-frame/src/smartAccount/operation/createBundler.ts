import { http, type PublicClient } from 'viem'
import { type BundlerClient, createBundlerClient } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import type { Auth } from '../../Auth.ts'
import { HexQuantity } from '../../eip155/chain/hexForms.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { askBundler } from './askBundler.ts'

const Price = z.object({ maxFeePerGas: HexQuantity, maxPriorityFeePerGas: HexQuantity })
const GasPrice = z.object({ fast: Price })

/**
 * The bundler of one network, which prepares user operations. Fees are what the bundler asks for; one that has no such
 * method gets twice those of the chain, as bundlers refuse what is too low.
 *
 * @param client reads the chain
 */
export function createBundler(auth: Auth, network: string, client: PublicClient): BundlerClient {
  return createBundlerClient({
    client,
    chain: client.chain,
    transport: http(`${auth.deployment.bundler}/${chainIdOf(network)}`, { timeout: 30_000, retryCount: 0 }),
    userOperation: {
      estimateFeesPerGas: async () => {
        const price = await askBundler(
          auth,
          network,
          { method: 'pimlico_getUserOperationGasPrice', params: [] },
          GasPrice,
        ).catch(() => undefined)
        if (price)
          return {
            maxFeePerGas: BigInt(price.fast.maxFeePerGas),
            maxPriorityFeePerGas: BigInt(price.fast.maxPriorityFeePerGas),
          }
        const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
        return { maxFeePerGas: 2n * maxFeePerGas, maxPriorityFeePerGas: 2n * maxPriorityFeePerGas }
      },
    },
  }) as unknown as BundlerClient
}
