import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Folder of all foreign projects. It is outside the repository, so that no tool finds our packages or settings in a
 * parent folder. The name contains the port base, because two test runs may run at the same time.
 */
export const workFolder: string = join(tmpdir(), `airlock-compat-${process.env.AIRLOCK_PORT_BASE ?? 'default'}`)

/** The Node 22 that `installNode22` installs. */
export const node22: string = join(workFolder, 'node-22/node_modules/node/bin/node')
