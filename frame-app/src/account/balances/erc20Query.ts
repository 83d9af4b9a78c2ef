import { queryOptions } from '@tanstack/react-query'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { readErc20 } from './readErc20.ts'

/** An ERC-20 token and an account's balance of it, from the contract; `null` if there is no token at the address. */
export function erc20Query(app: App, network: Network, contract: string, owner: string) {
  return queryOptions({
    queryKey: ['erc20', network.caipNetworkId, contract, owner],
    queryFn: ({ signal }) => readErc20(app, network, { contract, owner }, signal),
    staleTime: 30_000,
  })
}
