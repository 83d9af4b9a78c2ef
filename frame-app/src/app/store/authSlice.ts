import type { StateCreator } from 'zustand/vanilla'
import type { ApprovalTopic } from '#shared/tables/ApprovalTopic.ts'
import type { LoginMethod } from '#shared/tables/ModalEvents.ts'

export type AccountType = 'eoa' | 'smartAccount'
export type SocialProvider = Exclude<LoginMethod, 'email' | 'farcaster'>

/** A social login that is in progress or has failed. `message` is the reason for the failure. */
export type SocialLogin = {
  readonly provider: SocialProvider
  /**
   * State of the login:
   * - `opening`: the popup is open, but its URL is not known yet.
   * - `waiting`: the user is at the provider.
   * - `detached`: the provider cut the popup off from this page, so only the auth frame receives the result.
   * - `retrieving`: the provider confirmed the login.
   * - `blocked`: the browser blocked the popup or returned no handle for it, so the user must click a separate button.
   * - `failed`: see `message`.
   */
  readonly step: 'opening' | 'waiting' | 'detached' | 'retrieving' | 'blocked' | 'failed'
  readonly message: string
}

/** A Farcaster login in progress. Both the QR code and the button contain `url`. */
export type FarcasterLogin = {
  readonly url: string
  readonly step: 'opening' | 'waiting' | 'retrieving' | 'failed'
  readonly message: string
}

/** The modal's data about the embedded wallet. It contains no code, token, key or other secret. */
export type AuthData = {
  /** Whether someone has logged in on this host page before, by email or social login. */
  readonly loginUsed: boolean
  /** The logged-in user; `null` if there is none. */
  readonly user: { readonly email: string | null; readonly userName: string | null } | null
  /** Method of the current login, or of the login in progress; `null` if there is neither. */
  readonly loginMethod: LoginMethod | null
  /** The email address of a login in progress, or the new address during an email change; empty if there is none. */
  readonly pendingEmail: string
  /** Earliest time at which the next email may be sent, in ms of `performance.now()`. */
  readonly mailFreeAt: number
  readonly smartAccountDeployed: boolean | null
  /** CAIP-2 ids of the networks with smart accounts. */
  readonly smartAccountNetworks: readonly string[]
  readonly preferredAccountTypes: { readonly [namespace: string]: AccountType }
  readonly social: SocialLogin | null
  readonly farcaster: FarcasterLogin | null
  /** Result of a social login, which the auth frame received by polling. The pending login reads it once. */
  readonly socialResult: string | null
  /** Whether an installed app is still loading the auth frame, so that no window for a social login can open yet. */
  readonly loadsAhead?: boolean
  /** Number of auth frames that have become ready in this page. If a frame dies, the next call loads a new one. */
  readonly readyFrames: number
  /** The view that the auth frame currently renders and asks the modal to show. */
  readonly surface: 'none' | 'approval' | 'security'
  /** Number of approvals that wait behind the current approval. */
  readonly waiting: number
  /** The kind of the current approval. */
  readonly topic?: ApprovalTopic | undefined
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
    readyFrames: 0,
    surface: 'none',
    waiting: 0,
  },
  patchAuth: (change) => set(({ auth }) => ({ auth: { ...auth, ...change } })),
})
