import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './worldFolder.ts'

const run = promisify(execFile)

/** A package of this repository, as `npm pack` made it. */
export type Packed = {
  readonly manifest: { readonly name: string; readonly version: string }
  /** Path of the tarball. */
  readonly tarball: string
}

/**
 * Packs built packages of this repository.
 *
 * @param folders of the packages. `.` is the SDK
 * @param into folder for the tarballs, which is created if it is missing
 */
export async function packPackages(folders: readonly string[], into: string): Promise<readonly Packed[]> {
  mkdirSync(into, { recursive: true })
  const packed: Packed[] = []
  for (const folder of folders) {
    const cwd = join(root, folder)
    // The scripts `prepack` and `postpack` change the documents for a moment. Other tests may read them at that moment.
    const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', into]
    const { stdout } = await run('npm', args, { cwd })
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
    // npm reinstalls a tarball of the same version only if its path is different.
    const tarball = join(into, filename.replace('.tgz', `-${Date.now()}-${process.pid}.tgz`))
    renameSync(join(into, filename), tarball)
    packed.push({ manifest: JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')), tarball })
  }
  return packed
}
