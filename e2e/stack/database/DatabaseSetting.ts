import type { Binaries } from './findBinaries.ts'

/** Which data a PostgreSQL server has, where it listens, and which user of the system runs it. */
export type DatabaseSetting = {
  readonly data: string
  readonly port: number
  readonly binaries: Binaries
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}
