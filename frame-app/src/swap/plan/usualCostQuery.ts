import { queryOptions } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { concatHex, keccak256, numberToHex } from 'viem/utils'
import { swapNetworks } from '../../account/balances/swapTokensQuery.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'
import { layer1Fee } from '../../chains/nodes/layer1Fee.ts'
import { gasPriceQuery } from './gasPriceQuery.ts'
import { usualGas } from './swapTerms.ts'

const no = '0x0000000000000000000000000000000000000000'

/** Returns incompressible calldata that is as long as a typical swap's calldata. */
const usualData = (): Hex => concatHex(Array.from({ length: 32 }, (_, index) => keccak256(numberToHex(index + 1))))

/**
 * Query for an assumed network cost, which we use until the swap itself can be estimated: the cost of a typical amount
 * of gas and, on the OP stack, the data fee.
 *
 * @param network CAIP-2
 * @returns a query for the cost in wei, which fails if the gas price or the data fee is unknown
 */
export function usualCostQuery(app: App, network: string | null) {
  const known = networkOf(app.store.getState(), network)
  return queryOptions({
    queryKey: ['swapCost', network],
    queryFn: async ({ signal }): Promise<bigint> => {
      const call = { from: no, to: no, value: 0n, data: usualData() } as const
      const [gasPrice, ofData] = await Promise.all([
        queryClientOf(app).fetchQuery(gasPriceQuery(app, network)),
        layer1Fee(chainAsk(app, known!, signal), network!, call),
      ])
      return usualGas * gasPrice + ofData
    },
    staleTime: 10_000,
    enabled: known !== undefined && network !== null && swapNetworks.has(network),
  })
}
