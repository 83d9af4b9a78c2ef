import type { StateCreator } from 'zustand/vanilla'
import type { LoginMethod } from '#shared/tables/ModalEvents.ts'

export type AccountType = 'eoa' | 'smartAccount'
export type SocialProvider = Exclude<LoginMethod, 'email' | 'farcaster'>

/** A social login under way. `message` says why it failed. */
export type SocialLogin = {
  readonly provider: SocialProvider
  /**
   * `opening`: the popup is open, its address is not known yet. `waiting`: the visitor is at the provider. `detached`:
   * the provider cut the popup off from this page, so only the auth frame receives the result. `retrieving`: the
   * provider confirmed the login. `blocked`: the browser blocked the popup or gave no handle for it; a press on a
   * separate button opens it. `failed`: see `message`.
   */
  readonly step: 'opening' | 'waiting' | 'detached' | 'retrieving' | 'blocked' | 'failed'
  readonly message: string
}

/** A Farcaster login under way. `url` is what the QR code and the button open. */
export type FarcasterLogin = {
  readonly url: string
  readonly step: 'opening' | 'waiting' | 'retrieving' | 'failed'
  readonly message: string
}

/** What the modal knows about the embedded wallet. Nothing here is secret: no code, no token, no key. */
export type AuthData = {
  /** A visitor logged in here before, by e-mail or social login. */
  readonly loginUsed: boolean
  /** Who is logged in; `null` before and after. */
  readonly user: { readonly email: string | null; readonly userName: string | null } | null
  /** How the visitor logged in, or is logging in. */
  readonly loginMethod: LoginMethod | null
  /** The address that a login by e-mail is under way for, or the new one of a change; empty when none is. */
  readonly pendingEmail: string
  /** When the next mail may be asked for, on the clock of `performance.now()`. */
  readonly mailFreeAt: number
  readonly smartAccountDeployed: boolean | null
  /** CAIP-2 ids of the networks with smart accounts. */
  readonly smartAccountNetworks: readonly string[]
  readonly preferredAccountTypes: { readonly [namespace: string]: AccountType }
  readonly social: SocialLogin | null
  readonly farcaster: FarcasterLogin | null
  /** How a social login ended, as the auth frame found by polling; read once by the login that waits. */
  readonly socialResult: string | null
  /** The frame of an installed app is on its way: no window for a social login can be opened yet. */
  readonly loadsAhead?: boolean
  /** What the auth frame draws and asks to show. */
  readonly surface: 'none' | 'approval' | 'security'
  /** Approvals that wait behind the one shown. */
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
