import type { SocialProvider } from '../../api/serviceApi.ts'
import type { LimitSettings } from './LimitSettings.ts'

export type Role = 'login' | 'keeper'

/** Everything that one role of the service is started with. URLs have no trailing slash. */
export type RoleSettings = {
  readonly role: Role
  /** Network address and port to listen on. */
  readonly host: string
  readonly port: number
  /** Public URL of this role: in links and redirect addresses, and as the issuer of its tokens. */
  readonly url: string
  readonly loginUrl: string
  readonly keeperUrl: string
  /** Where this process loads the login role's public keys. Differs from `loginUrl` inside a private network. */
  readonly loginInternalUrl: string
  /** The same for the keeper, to which the login role also delivers email changes. */
  readonly keeperInternalUrl: string
  readonly authOrigin: string
  readonly modalOrigin: string
  /** Lists the origins that a project allows. */
  readonly walletApi: string
  readonly databaseUrl: string
  /** PostgreSQL schema that contains this role's tables. */
  readonly schema: string
  /** 32 bytes each. The first one seals and signs. The others still open and verify, so that a key can be changed. */
  readonly keys: readonly Uint8Array[]
  readonly smtpUrl: string
  readonly mailFrom: string
  /** The provider table, unparsed. The social routes parse each entry at startup and throw if one is malformed. */
  readonly providers: Readonly<Partial<Record<SocialProvider, Readonly<Record<string, unknown>>>>>
  readonly farcaster: {
    /** JSON-RPC URLs for Optimism (chain 10), which has the Farcaster registries. One per operator; all must agree. */
    readonly rpcUrls: readonly string[]
  }
  /** Header in which a trusted proxy reports the user's address. Without it the socket's address counts. */
  readonly clientAddressHeader?: string | undefined
  /** Header in which that proxy reports the user's country, as two letters (ISO 3166). */
  readonly clientCountryHeader?: string | undefined
  readonly limits: LimitSettings
}

/** What the process starts: one role or both, each with its own settings. */
export type ServiceSettings = {
  /** `databaseUrl` and `keys` are empty if `local` provides them. */
  readonly roles: readonly RoleSettings[]
  /** For development: where the embedded PostgreSQL and generated keys are stored. */
  readonly local: { readonly folder: string; readonly databasePort: number }
  readonly logLevel: string
}
