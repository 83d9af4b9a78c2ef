import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Folder of all foreign projects. It is outside the repository, so that no tool finds our packages or settings in a
 * parent folder. The name contains the port base, because two test runs may run at the same time.
 */
export const workFolder: string = join(tmpdir(), `airlock-compat-${process.env.AIRLOCK_PORT_BASE ?? 'default'}`)

const installed = (name: string, program: string) => {
  const folder = join(workFolder, name)
  return { folder, program: join(folder, 'node_modules', program) }
}

/** The Node 22 that `prepareCompat` installs. */
export const node22: { readonly folder: string; readonly program: string } = installed('node-22', 'node/bin/node')

/** The `airlock-cli` that `prepareCompat` installs. */
export const cli: { readonly folder: string; readonly program: string } = installed('cli', 'airlock-cli/dist/main.js')
