import type { RoleSettings } from './RoleSettings.ts'

/** What the process starts: one role or both, each with everything of its own. */
export type ServiceSettings = {
  /** `databaseUrl` and `keys` are empty where `local` provides them. */
  readonly roles: readonly RoleSettings[]
  /** For development: where an embedded PostgreSQL and made-up keys are kept. */
  readonly local: { readonly folder: string; readonly databasePort: number }
  readonly logLevel: string
}
