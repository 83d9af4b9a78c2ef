import type { StateCreator } from 'zustand/vanilla'
import type { Network } from '#shared/networks.ts'
import type { Social } from '#shared/protocol/primitives.ts'
import type { Options } from '#shared/tables/options.ts'

/** Features on offer, as far as a project's settings decide on them. An empty list means disabled. */
export type RemoteFeatures = {
  readonly email: boolean
  /** In display order. */
  readonly socials: readonly Social[]
  readonly swaps: readonly '1inch'[]
  readonly onramp: readonly ('meld' | 'coinbase')[]
  readonly activity: boolean
  readonly branding: boolean
}

export type OptionsSlice = {
  /** The valid options; an invalid one is missing, as if it had not been given. */
  readonly options: Options
  readonly sdkVersion: string
  /** The dapp's networks, in its order. */
  readonly networks: readonly Network[]
  /**
   * `options.features` combined with the project's settings; `null` while those are unknown. The dapp's own options
   * apply until then.
   */
  readonly remote: RemoteFeatures | null
  /** Whether the user has checked the box for the dapp's terms on this page. */
  readonly agreed: boolean
  /** Whether this origin may use email login, social login and embedded signing (OR-3); `null` while unknown. */
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
