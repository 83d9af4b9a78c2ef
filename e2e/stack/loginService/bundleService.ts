import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles the login service into one file, with a clock that the world can advance. Without the bundle, each process
 * would load the source files one by one through tsx, which takes more than a second. The bundle does not contain
 * packages.
 *
 * @param folder must be below the repository, so that Node finds the packages from there
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
