import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Whether every system user can traverse all folders that contain a path. */
export async function isReachable(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if (!(mode & 0o001)) return false
    if (folder === dirname(folder)) return true
  }
}
