import { http, type PublicClient } from 'viem'
import { type BundlerClient, createBundlerClient } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import type { Auth } from '../Auth.ts'
import { HexQuantity } from '../eip155/chain/hexForms.ts'
import { askBundler } from './askBundler.ts'
import { chainIdOf } from './chainIdOf.ts'

const Price = z.object({ maxFeePerGas: HexQuantity, maxPriorityFeePerGas: HexQuantity })
const GasPrice = z.object({ fast: Price })

/**
 * Creates the client of one network's bundler, which prepares user operations. The client uses the fees that the
 * bundler requests. If the bundler has no method for these fees, the client uses twice the chain's fees, because
 * bundlers refuse low fees.
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
