import { cpSync, existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

const left = new Set(['node_modules', '.git', '.local', '.cache', 'dist', 'generated', 'test-results', 'screens'])
const isSource = (path: string) => !left.has(basename(path))

/**
 * Makes `folder` a copy of the repository's sources. What was built there stays, for the next run with the same
 * sources.
 */
export function copySources(root: string, folder: string): void {
  for (const path of sources(folder)) if (!existsSync(join(root, path))) rmSync(join(folder, path), { recursive: true })
  for (const name of readdirSync(root).filter(isSource))
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource })
  const packages = join(folder, 'node_modules')
  if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages, 'junction')
}

/** Every file below a folder that is no product of a build, relative to it. */
function sources(folder: string, within = folder): string[] {
  if (!existsSync(within)) return []
  return readdirSync(within, { withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .flatMap((entry) => {
      const path = join(within, entry.name)
      return entry.isDirectory() ? sources(folder, path) : [relative(folder, path)]
    })
}
