import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Makes one plain file of the login service with a clock that the world moves, because reading its sources one by one
 * through tsx takes a process more than a second. Packages stay outside.
 *
 * @param folder below the repository, so that the packages are found from there
 * @returns the file's path
 */
export async function bundleService(root: string, folder: string): Promise<string> {
  const outfile = join(folder, 'service', 'runRole.mjs')
  await build({
    entryPoints: [join(root, 'e2e', 'stack', 'loginService', 'runRole.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '#shared': join(root, 'shared', 'src') },
    sourcemap: true,
    logLevel: 'silent',
  })
  return outfile
}
