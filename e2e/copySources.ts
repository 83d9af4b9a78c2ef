import { cpSync, existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/** Folders that contain no sources, at any depth in the tree. */
const made = new Set(['node_modules', '.git', '.next', '.local', '.cache', 'dist', 'generated', 'test-results'])
const pictures = join('e2e', 'screens')

/**
 * Makes `folder` a copy of the repository's sources. Keeps build output in it, so the next run with the same sources
 * can reuse it.
 */
export function copySources(root: string, folder: string): void {
  for (const path of sources(folder)) if (!existsSync(join(root, path))) rmSync(join(folder, path), { recursive: true })
  for (const path of sources(root)) cpSync(join(root, path), join(folder, path))
  const packages = join(folder, 'node_modules')
  if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages, 'junction')
}

/**
 * Lists every source file below a folder, as paths relative to this folder. Leaves out the output of builds and runs.
 */
function sources(folder: string, within = folder): string[] {
  if (!existsSync(within)) return []
  return readdirSync(within, { withFileTypes: true }).flatMap((entry) => {
    const path = join(within, entry.name)
    const place = relative(folder, path)
    if (made.has(basename(path)) || place === pictures) return []
    return entry.isDirectory() ? sources(folder, path) : [place]
  })
}
