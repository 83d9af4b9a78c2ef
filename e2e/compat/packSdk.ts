import { execFile } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { workFolder } from './workFolder.ts'

const run = promisify(execFile)

/**
 * Packs the built SDK as for publication.
 *
 * @param root the repository, with the built SDK
 * @returns path of the tarball
 */
export async function packSdk(root: string): Promise<string> {
  const folder = join(workFolder, 'packed')
  mkdirSync(folder, { recursive: true })
  // The scripts `prepack` and `postpack` change the documents for a moment. Other tests may read them at that moment.
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', args, { cwd: root })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  // npm reinstalls a tarball of the same version only if its path is different.
  const path = join(folder, `airlock-sdk-${Date.now()}-${process.pid}.tgz`)
  renameSync(join(folder, filename), path)
  return path
}
