import type { StateCreator } from 'zustand/vanilla'
import type { Namespace } from '#shared/protocol/primitives.ts'

/** An account's name and image, and its balance of the network's own coin, as last read; `null` if unknown. */
type Profile = {
  readonly address: string
  /** CAIP-2. */
  readonly network: string
  readonly name: string | null
  readonly image: string | null
  /** In whole units, as a decimal string. */
  readonly balance: { readonly amount: string; readonly symbol: string } | null
}

export type ProfileSlice = {
  /** Profiles of the active accounts. It may still contain one that is no longer active. */
  readonly profiles: { readonly [namespace in Namespace]?: Profile }
  setProfile: (namespace: Namespace, profile: Profile) => void
}

export const createProfileSlice: StateCreator<ProfileSlice> = (set) => ({
  profiles: {},
  setProfile: (namespace, profile) => set(({ profiles }) => ({ profiles: { ...profiles, [namespace]: profile } })),
})
