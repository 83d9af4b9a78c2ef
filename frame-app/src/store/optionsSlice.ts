import type { StateCreator } from 'zustand/vanilla'
import type { Network } from '#shared/networks.ts'
import type { Options } from '#shared/protocol/options.ts'

export type OptionsSlice = {
  /** The options that passed; one that did not is absent, as if it had not been given. */
  readonly options: Options
  readonly sdkVersion: string
  /** The networks of the dapp, in its order. */
  readonly networks: readonly Network[]
  /** Whether this origin may use e-mail, social login and embedded signing (OR-3); `null` while not known. */
  readonly originAllowed: boolean | null
  configure: (options: Options, networks: readonly Network[], sdkVersion: string) => void
  setOriginAllowed: (originAllowed: boolean) => void
}

export const createOptionsSlice: StateCreator<OptionsSlice> = (set) => ({
  options: {},
  sdkVersion: '',
  networks: [],
  originAllowed: null,
  configure: (options, networks, sdkVersion) => set({ options, networks, sdkVersion }),
  setOriginAllowed: (originAllowed) => set({ originAllowed }),
})

export const networkOf = ({ networks }: OptionsSlice, id: string | null): Network | undefined =>
  networks.find(({ caipNetworkId }) => caipNetworkId === id)
