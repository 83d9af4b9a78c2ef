import type { Binaries } from './findBinaries.ts'

/** A PostgreSQL server's data folder, port and programs, and the system user that runs it. */
export type DatabaseSetting = {
  readonly data: string
  readonly port: number
  readonly binaries: Binaries
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}
