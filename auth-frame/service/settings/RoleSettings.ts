import type { SocialProvider } from '../../api/serviceApi.ts'
import type { LimitSettings } from './LimitSettings.ts'

export type Role = 'login' | 'keeper'

/** Settings of one role of the service. URLs have no trailing slash. */
export type RoleSettings = {
  readonly role: Role
  /** Network address on which the role listens. `port` is its port. */
  readonly host: string
  readonly port: number
  /** Public URL of this role. Used in links and redirect URLs, and as the issuer of tokens. */
  readonly url: string
  readonly loginUrl: string
  readonly keeperUrl: string
  /**
   * URL from which this process loads the login role's public keys. Differs from `loginUrl` inside a private network.
   */
  readonly loginInternalUrl: string
  /** URL from which this process loads the keeper's public keys, and to which the login role delivers email changes. */
  readonly keeperInternalUrl: string
  readonly authOrigin: string
  readonly modalOrigin: string
  /** URL of the wallet API, which lists the allowed origins of a project. */
  readonly walletApi: string
  readonly databaseUrl: string
  /** PostgreSQL schema with this role's tables. */
  readonly schema: string
  /**
   * The role's keys, 32 bytes each. The first key encrypts and signs. The other keys still decrypt and verify, so that
   * a key can be changed.
   */
  readonly keys: readonly Uint8Array[]
  readonly smtpUrl: string
  readonly mailFrom: string
  /**
   * Registrations at the social providers, unparsed. The social routes parse each entry at startup, and throw if one is
   * malformed.
   */
  readonly providers: Readonly<Partial<Record<SocialProvider, Readonly<Record<string, unknown>>>>>
  readonly farcaster: {
    /**
     * JSON-RPC URLs for Optimism (chain 10), which has the Farcaster registries. One URL per operator. All operators
     * must give the same answer.
     */
    readonly rpcUrls: readonly string[]
  }
  /**
   * Header in which a trusted proxy reports the user's address. If it is not set, the service uses the socket's
   * address.
   */
  readonly clientAddressHeader?: string | undefined
  /** Header in which the same proxy reports the user's country, as two letters (ISO 3166). */
  readonly clientCountryHeader?: string | undefined
  readonly limits: LimitSettings
}

/** What the process starts: one role, or both, each with its own settings. */
export type ServiceSettings = {
  /** `databaseUrl` and `keys` are empty if `local` provides them. */
  readonly roles: readonly RoleSettings[]
  /** For development: where the embedded PostgreSQL and the generated keys are stored. */
  readonly local: { readonly folder: string; readonly databasePort: number }
  readonly logLevel: string
}
