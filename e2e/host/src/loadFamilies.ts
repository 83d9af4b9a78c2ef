import type { SdkOptions } from '../../../sdk/src/index.ts'
import { type Family, offeredFamilies } from './offeredFamilies.ts'

type ChainFamily = NonNullable<SdkOptions['families']>[number]

const families: { readonly [family in Family]: () => Promise<ChainFamily> } = {
  solana: async () => (await import('airlock-sdk/solana')).solana(),
  bip122: async () => (await import('airlock-sdk/bip122')).bip122(),
  polkadot: async () => (await import('airlock-sdk/polkadot')).polkadot(),
  cosmos: async () => (await import('airlock-sdk/cosmos')).cosmos(),
}

/**
 * Loads only the chain families of the networks that the page offers, so that the page downloads no code of other
 * families.
 */
export const loadFamilies = (options: Pick<SdkOptions, 'networks'>): Promise<readonly ChainFamily[]> =>
  Promise.all(offeredFamilies(options).map((family) => families[family]()))
