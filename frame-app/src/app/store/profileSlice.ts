import type { StateCreator } from 'zustand/vanilla'
import type { Namespace } from '#shared/protocol/primitives.ts'

/** Who an account says it is, and what it has of its network's own coin, as last read; `null` where it is not known. */
type Profile = {
  readonly address: string
  /** CAIP-2. */
  readonly network: string
  readonly name: string | null
  readonly image: string | null
  /** In whole units, as decimal text. */
  readonly balance: { readonly amount: string; readonly symbol: string } | null
}

export type ProfileSlice = {
  /** Of the accounts in use; one that is no longer in use may still be here. */
  readonly profiles: { readonly [namespace in Namespace]?: Profile }
  setProfile: (namespace: Namespace, profile: Profile) => void
}

export const createProfileSlice: StateCreator<ProfileSlice> = (set) => ({
  profiles: {},
  setProfile: (namespace, profile) => set(({ profiles }) => ({ profiles: { ...profiles, [namespace]: profile } })),
})
