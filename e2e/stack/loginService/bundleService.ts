import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles the login service into one file, with a clock that the world can advance. Loading the service's source files
 * one by one through tsx takes a process more than a second. Packages are not bundled.
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
