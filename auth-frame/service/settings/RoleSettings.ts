import type { SocialProvider } from '../../api/serviceApi.ts'
import type { LimitSettings } from './LimitSettings.ts'

export type Role = 'login' | 'keeper'

/** Everything that one role of the service is started with. Addresses have no slash at their end. */
export type RoleSettings = {
  readonly role: Role
  /** Where it listens. */
  readonly host: string
  readonly port: number
  /** Where browsers find this role: in links, redirect addresses, and as the issuer of its tokens. */
  readonly url: string
  readonly loginUrl: string
  readonly keeperUrl: string
  /** Where this process finds the login role's public keys; differs from `loginUrl` inside a private network. */
  readonly loginInternalUrl: string
  /** The same for the keeper, which gets what the login role delivers. */
  readonly keeperInternalUrl: string
  readonly authOrigin: string
  readonly modalOrigin: string
  /** Gives the origins that a project allows. */
  readonly walletApi: string
  readonly databaseUrl: string
  /** This role's tables live in a schema of their own. */
  readonly schema: string
  /** 32 bytes each. The first one seals and signs; the others still open and verify, so that a key can be changed. */
  readonly keys: readonly Uint8Array[]
  readonly smtpUrl: string
  readonly mailFrom: string
  /**
   * The provider table as it was given. The social routes parse each entry, and throw at the start when one is
   * malformed.
   */
  readonly providers: Readonly<Partial<Record<SocialProvider, Readonly<Record<string, unknown>>>>>
  readonly farcaster: {
    /** JSON-RPC of Optimism (chain 10), where the registries are, one address for each operator. All must agree. */
    readonly rpcUrls: readonly string[]
  }
  /** The header in which a trusted proxy names the visitor's address; without it the socket's own address counts. */
  readonly clientAddressHeader?: string | undefined
  /** The header in which that proxy names the visitor's country, as two letters (ISO 3166). */
  readonly clientCountryHeader?: string | undefined
  readonly limits: LimitSettings
}

/** What the process starts: one role or both, each with everything of its own. */
export type ServiceSettings = {
  /** `databaseUrl` and `keys` are empty where `local` provides them. */
  readonly roles: readonly RoleSettings[]
  /** For development: where an embedded PostgreSQL and made-up keys are kept. */
  readonly local: { readonly folder: string; readonly databasePort: number }
  readonly logLevel: string
}
