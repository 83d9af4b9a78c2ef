import type { Family } from '../../../extension/src/families/Family.ts'
import type { WalletFamily } from './WalletFamily.ts'

const loaders: Readonly<Record<Family, (indexes: readonly number[], solanaRpcUrl: string) => Promise<WalletFamily>>> = {
  solana: async (indexes, rpcUrl) => (await import('./solanaFamily.ts')).solanaFamily(indexes, rpcUrl),
  bip122: async (indexes) => (await import('./bitcoinFamily.ts')).bitcoinFamily(indexes),
  polkadot: async (indexes) => (await import('./polkadotFamily.ts')).polkadotFamily(indexes),
  cosmos: async (indexes) => (await import('./cosmosFamily.ts')).cosmosFamily(indexes),
}

/**
 * Creates the keys of one family. That takes a moment, so requests for eip155 do not wait for it. Returns `undefined`
 * for an unknown family.
 */
export async function loadWalletFamily(
  namespace: string,
  { indexes, solanaRpcUrl }: { readonly indexes: readonly number[]; readonly solanaRpcUrl: string },
): Promise<WalletFamily | undefined> {
  return Object.hasOwn(loaders, namespace) ? loaders[namespace as Family](indexes, solanaRpcUrl) : undefined
}
