import type { Binaries } from './findBinaries.ts'

/** The data folder, the port and the programs of a PostgreSQL server, and the system user that runs it. */
export type DatabaseSetting = {
  readonly data: string
  readonly port: number
  readonly binaries: Binaries
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}
