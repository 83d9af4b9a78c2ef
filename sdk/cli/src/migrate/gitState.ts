import { execFileSync } from 'node:child_process'

/**
 * Returns why files in a folder must not be changed: `undefined` if the folder is in a git repository without
 * uncommitted changes, so that the changes can be undone.
 */
export function whyNotWrite(folder: string): string | undefined {
  try {
    const changed = execFileSync('git', ['status', '--porcelain', '--', '.'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return changed.trim() === '' ? undefined : 'There are uncommitted changes. Commit or stash them first.'
  } catch {
    return 'The folder is not in a git repository, so the changes could not be undone.'
  }
}
