import type { StateCreator } from 'zustand/vanilla'
import type { LoginMethod } from '#shared/tables/ModalEvents.ts'

export type AccountType = 'eoa' | 'smartAccount'
export type SocialProvider = Exclude<LoginMethod, 'email' | 'farcaster'>

/** A social login in progress. `message` has the reason of a failure. */
export type SocialLogin = {
  readonly provider: SocialProvider
  /**
   * `opening`: the popup is open, but its URL is not known yet. `waiting`: the user is at the provider. `detached`: the
   * provider cut the popup off from this page, so only the auth frame receives the result. `retrieving`: the provider
   * confirmed the login. `blocked`: the browser blocked the popup or gave no handle for it, so a click on a separate
   * button opens it. `failed`: see `message`.
   */
  readonly step: 'opening' | 'waiting' | 'detached' | 'retrieving' | 'blocked' | 'failed'
  readonly message: string
}

/** A Farcaster login in progress. The QR code and the button open `url`. */
export type FarcasterLogin = {
  readonly url: string
  readonly step: 'opening' | 'waiting' | 'retrieving' | 'failed'
  readonly message: string
}

/** What the modal knows about the embedded wallet. Nothing here is secret: no code, no token, no key. */
export type AuthData = {
  /** Whether a user has logged in here before, by email or social login. */
  readonly loginUsed: boolean
  /** The logged-in user; `null` if there is none. */
  readonly user: { readonly email: string | null; readonly userName: string | null } | null
  /** Method of the current login, or of the one in progress. */
  readonly loginMethod: LoginMethod | null
  /** The address of an email login in progress, or the new address of a change; empty if there is none. */
  readonly pendingEmail: string
  /** Earliest time for the next email, in ms of `performance.now()`. */
  readonly mailFreeAt: number
  readonly smartAccountDeployed: boolean | null
  /** CAIP-2 ids of the networks with smart accounts. */
  readonly smartAccountNetworks: readonly string[]
  readonly preferredAccountTypes: { readonly [namespace: string]: AccountType }
  readonly social: SocialLogin | null
  readonly farcaster: FarcasterLogin | null
  /** Result of a social login that the auth frame found by polling. The waiting login reads it once. */
  readonly socialResult: string | null
  /** Whether the frame of an installed app is loading, so no window for a social login can open yet. */
  readonly loadsAhead?: boolean
  /** The view that the auth frame renders and wants to be shown. */
  readonly surface: 'none' | 'approval' | 'security'
  /** Number of approvals that wait behind the current one. */
  readonly waiting: number
}

export type AuthSlice = {
  readonly auth: AuthData
  patchAuth: (change: Partial<AuthData>) => void
}

export const createAuthSlice: StateCreator<AuthSlice> = (set) => ({
  auth: {
    loginUsed: false,
    user: null,
    loginMethod: null,
    pendingEmail: '',
    mailFreeAt: 0,
    smartAccountDeployed: null,
    smartAccountNetworks: [],
    preferredAccountTypes: {},
    social: null,
    farcaster: null,
    socialResult: null,
    surface: 'none',
    waiting: 0,
  },
  patchAuth: (change) => set(({ auth }) => ({ auth: { ...auth, ...change } })),
})
