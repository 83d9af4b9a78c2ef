import { cpSync, existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/** What is not a source, wherever it stands. */
const made = new Set(['node_modules', '.git', '.next', '.local', '.cache', 'dist', 'generated', 'test-results'])
const pictures = join('e2e', 'screens')

/**
 * Makes `folder` a copy of the repository's sources. What was built there stays, for the next run with the same
 * sources.
 */
export function copySources(root: string, folder: string): void {
  for (const path of sources(folder)) if (!existsSync(join(root, path))) rmSync(join(folder, path), { recursive: true })
  for (const path of sources(root)) cpSync(join(root, path), join(folder, path))
  const packages = join(folder, 'node_modules')
  if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages, 'junction')
}

/** Every file below a folder that no build or run has made, relative to it. */
function sources(folder: string, within = folder): string[] {
  if (!existsSync(within)) return []
  return readdirSync(within, { withFileTypes: true }).flatMap((entry) => {
    const path = join(within, entry.name)
    const place = relative(folder, path)
    if (made.has(basename(path)) || place === pictures) return []
    return entry.isDirectory() ? sources(folder, path) : [place]
  })
}
