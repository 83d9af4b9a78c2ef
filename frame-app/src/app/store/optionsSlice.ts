import type { StateCreator } from 'zustand/vanilla'
import type { Network } from '#shared/networks.ts'
import type { Social } from '#shared/protocol/primitives.ts'
import type { Options } from '#shared/tables/options.ts'

/** Which of the features that a project's settings decide on are offered. Empty lists are off. */
export type RemoteFeatures = {
  readonly email: boolean
  /** In the order to show them. */
  readonly socials: readonly Social[]
  readonly swaps: readonly '1inch'[]
  readonly onramp: readonly ('meld' | 'coinbase')[]
  readonly activity: boolean
  readonly branding: boolean
}

export type OptionsSlice = {
  /** The options that passed; an invalid one is absent, as if it had not been given. */
  readonly options: Options
  readonly sdkVersion: string
  /** The networks of the dapp, in its order. */
  readonly networks: readonly Network[]
  /**
   * `options.features` after the project's settings; `null` while they are not known, and the dapp's own options apply.
   */
  readonly remote: RemoteFeatures | null
  /** The visitor ticked the box of the dapp's terms, on this page. */
  readonly agreed: boolean
  /** Whether this origin may use e-mail, social login and embedded signing (OR-3); `null` while not known. */
  readonly originAllowed: boolean | null
  configure: (options: Options, networks: readonly Network[], sdkVersion: string) => void
  setRemote: (remote: RemoteFeatures) => void
  setAgreed: (agreed: boolean) => void
  setOriginAllowed: (originAllowed: boolean) => void
}

export const createOptionsSlice: StateCreator<OptionsSlice> = (set) => ({
  options: {},
  sdkVersion: '',
  networks: [],
  remote: null,
  agreed: false,
  originAllowed: null,
  configure: (options, networks, sdkVersion) => set({ options, networks, sdkVersion }),
  setRemote: (remote) => set({ remote }),
  setAgreed: (agreed) => set({ agreed }),
  setOriginAllowed: (originAllowed) => set({ originAllowed }),
})

export const networkOf = ({ networks }: OptionsSlice, id: string | null): Network | undefined =>
  networks.find(({ caipNetworkId }) => caipNetworkId === id)
