import type { StateCreator } from 'zustand/vanilla'
import type { Namespace } from '#shared/protocol/primitives.ts'

/** An account's name, image and native balance, as last read; `null` if unknown. */
type Profile = {
  readonly address: string
  /** Network of the account (CAIP-2). */
  readonly network: string
  readonly name: string | null
  readonly image: string | null
  /** Native balance: `amount` in whole coins, as a decimal string. */
  readonly balance: { readonly amount: string; readonly symbol: string } | null
}

export type ProfileSlice = {
  /** Profiles of the active accounts, by namespace. A profile may belong to an account that is no longer active. */
  readonly profiles: { readonly [namespace in Namespace]?: Profile }
  setProfile: (namespace: Namespace, profile: Profile) => void
}

export const createProfileSlice: StateCreator<ProfileSlice> = (set) => ({
  profiles: {},
  setProfile: (namespace, profile) => set(({ profiles }) => ({ profiles: { ...profiles, [namespace]: profile } })),
})
