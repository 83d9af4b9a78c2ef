import type { Family } from './Family.ts'
import type { FamilyWallet } from './FamilyWallet.ts'

/**
 * esbuild replaces this constant by `define` (see buildExtension.ts), and leaves out families that the build does not
 * offer.
 */
declare const WALLET_FAMILIES: Readonly<Record<Family, boolean>>

type FamilyOptions = { readonly accountIndexes: readonly number[]; readonly solanaRpcUrl: string }

/** Creates a family's keys, which takes the worker a moment. */
export async function loadFamily(
  family: Family,
  { accountIndexes, solanaRpcUrl }: FamilyOptions,
): Promise<FamilyWallet> {
  if (WALLET_FAMILIES.solana && family === 'solana') {
    const { createSolanaWallet } = await import('./solana/createSolanaWallet.ts')
    return createSolanaWallet(accountIndexes, solanaRpcUrl)
  }
  if (WALLET_FAMILIES.bip122 && family === 'bip122') {
    const { createBitcoinWallet } = await import('./bip122/createBitcoinWallet.ts')
    return createBitcoinWallet(accountIndexes)
  }
  if (WALLET_FAMILIES.polkadot && family === 'polkadot') {
    const { createPolkadotWallet } = await import('./polkadot/createPolkadotWallet.ts')
    return createPolkadotWallet(accountIndexes)
  }
  if (WALLET_FAMILIES.cosmos && family === 'cosmos') {
    const { createCosmosWallet } = await import('./cosmos/createCosmosWallet.ts')
    return createCosmosWallet(accountIndexes)
  }
  throw new Error(`This build of the wallet has no ${family}`)
}
