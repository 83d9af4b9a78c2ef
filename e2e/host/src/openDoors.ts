import type { SdkOptions } from '../../../sdk/src/index.ts'
import { type Family, offeredFamilies } from './offeredFamilies.ts'

type Door = NonNullable<SdkOptions['extensions']>[number]

const doors: { readonly [family in Family]: () => Promise<Door> } = {
  solana: async () => (await import('airlock-sdk/solana')).solana(),
  bip122: async () => (await import('airlock-sdk/bip122')).bip122(),
  polkadot: async () => (await import('airlock-sdk/polkadot')).polkadot(),
  cosmos: async () => (await import('airlock-sdk/cosmos')).cosmos(),
}

/** The doors of the families whose networks the page offers: a page pays for no other. */
export const openDoors = (options: Pick<SdkOptions, 'networks'>): Promise<readonly Door[]> =>
  Promise.all(offeredFamilies(options).map((family) => doors[family]()))
