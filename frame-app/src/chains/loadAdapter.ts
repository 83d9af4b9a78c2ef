import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ChainAdapter } from './adapter/adapter.ts'

const adapters: Record<Namespace, () => Promise<ChainAdapter>> = {
  eip155: async () => (await import('./eip155/eip155.ts')).eip155,
  solana: async () => (await import('./solana/solana.ts')).solana,
  bip122: async () => (await import('./bip122/bip122.ts')).bip122,
  polkadot: async () => (await import('./polkadot/polkadot.ts')).polkadot,
  cosmos: async () => (await import('./cosmos/cosmos.ts')).cosmos,
}

/** Loads the adapter of a chain family. Each adapter is in a separate chunk. */
export const loadAdapter = (namespace: Namespace): Promise<ChainAdapter> => adapters[namespace]()
