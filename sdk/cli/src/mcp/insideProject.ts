import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'

/**
 * Returns the absolute path of a folder of the project, with all symbolic links resolved.
 *
 * @param project folder of the project
 * @param folder relative to the project
 * @throws if the folder does not exist, or is outside of the project
 */
export function insideProject(project: string, folder: string): string {
  const root = realpathSync(project)
  const wanted = resolve(root, folder)
  if (isOutside(root, wanted)) throw new Error(`${folder} is outside of the project.`)
  if (!existsSync(wanted)) throw new Error(`${folder} does not exist.`)
  const real = realpathSync(wanted)
  if (isOutside(root, real)) throw new Error(`${folder} is outside of the project.`)
  return real
}

function isOutside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way.startsWith('..') || isAbsolute(way)
}
