import type { State } from '../../app/store/createStore.ts'

type Narrowing = {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
  /** CAIP-2 ids of the dapp's networks. */
  readonly chains: readonly string[]
}

/**
 * Returns the filters for every request for wallets: the dapp's wallet lists and the CAIP-2 ids of the dapp's networks.
 */
export function narrowing({ options, networks, filter }: Pick<State, 'options' | 'networks' | 'filter'>): Narrowing {
  return {
    include: options.includeWalletIds ?? [],
    exclude: options.excludeWalletIds ?? [],
    featured: options.featuredWalletIds ?? [],
    chains: networks
      .filter(({ namespace }) => !filter || namespace === filter)
      .map(({ caipNetworkId }) => caipNetworkId),
  }
}

/** Returns a string that identifies the options on which the first view's wallets depend. */
export const listKey = (state: Pick<State, 'options' | 'networks' | 'filter'>): string =>
  JSON.stringify(narrowing(state))
