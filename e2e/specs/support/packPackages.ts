import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Packed } from './startRegistry.ts'

const run = promisify(execFile)

/** The packages that a created dapp installs, and `create-airlock` itself. */
const folders = ['.', 'sdk/dev', 'sdk/create']

/**
 * Packs the built packages that `npm create airlock` needs.
 *
 * @param root of the repository
 * @param into folder for the tarballs
 */
export async function packPackages(root: string, into: string): Promise<readonly Packed[]> {
  const packed: Packed[] = []
  for (const folder of folders) {
    const cwd = join(root, folder)
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', into], { cwd })
    // npm also prints what the package's own scripts print.
    const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')))
    packed.push({
      manifest: JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')),
      tarball: join(into, filename),
    })
  }
  return packed
}

/** Returns the URL of the registry that npm is configured to use, with a slash at the end. */
export const npmRegistry = async (): Promise<string> => (await run('npm', ['config', 'get', 'registry'])).stdout.trim()
