import type { Family } from '../../../../e2e/extension/src/families/Family.ts'
import type { FamilyWallet } from '../../../../e2e/extension/src/families/FamilyWallet.ts'
import type { WalletOptions } from '../WalletOptions.ts'

/** Derives the keys of a family. Loads only the libraries of this family. */
export async function loadFamilyWallet(
  family: Family,
  { key, index = 0, accounts = 1, rpcUrls = {} }: WalletOptions,
): Promise<FamilyWallet> {
  const indexes = Array.from({ length: accounts }, (_, at) => index + at)
  switch (family) {
    case 'solana': {
      const { createSolanaWallet } = await import('../../../../e2e/extension/src/families/solana/createSolanaWallet.ts')
      return createSolanaWallet(indexes, rpcUrls.solana ?? '', key)
    }
    case 'bip122': {
      const { createBitcoinWallet } = await import(
        '../../../../e2e/extension/src/families/bip122/createBitcoinWallet.ts'
      )
      return createBitcoinWallet(indexes, key)
    }
    case 'polkadot': {
      const { createPolkadotWallet } = await import(
        '../../../../e2e/extension/src/families/polkadot/createPolkadotWallet.ts'
      )
      return createPolkadotWallet(indexes, key)
    }
    case 'cosmos': {
      const { createCosmosWallet } = await import('../../../../e2e/extension/src/families/cosmos/createCosmosWallet.ts')
      return createCosmosWallet(indexes, key)
    }
  }
}
