import type { StateCreator } from 'zustand/vanilla'
import type { Network } from '#shared/networks.ts'
import type { Social } from '#shared/protocol/primitives.ts'
import type { Options } from '#shared/tables/options.ts'

/**
 * Features that the project's settings enable. If a feature's setting is a list, an empty list disables the feature.
 */
export type RemoteFeatures = {
  readonly email: boolean
  /** Social providers in display order. */
  readonly socials: readonly Social[]
  readonly swaps: readonly '1inch'[]
  readonly onramp: readonly ('meld' | 'coinbase')[]
  readonly activity: boolean
  readonly branding: boolean
}

export type OptionsSlice = {
  /** The dapp's valid options. An invalid option is missing, as if the dapp had not set it. */
  readonly options: Options
  readonly sdkVersion: string
  /** The dapp's networks, in the order that the dapp chose. */
  readonly networks: readonly Network[]
  /**
   * Features according to the project's settings and `options.features`; `null` while the settings are unknown. Until
   * then, the dapp's own options apply.
   */
  readonly remote: RemoteFeatures | null
  /** Whether the user has checked the checkbox for the dapp's terms on this page. */
  readonly agreed: boolean
  /** Whether the host's origin may use email login, social login and embedded signing (OR-3); `null` while unknown. */
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
