import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Integrity, readIntegrity } from '../../../shared/build/Integrity.ts'

/**
 * Creates a function that reads a build's `integrity.json`. It reads the file again after each build, because the world
 * starts before its first build is finished.
 */
export function createIntegrityReader(folder: string): () => Pick<Integrity, 'importMaps'> {
  let known: { readonly mtime: number; readonly integrity: Pick<Integrity, 'importMaps'> } | undefined
  return () => {
    const mtime = statSync(join(folder, 'integrity.json'), { throwIfNoEntry: false })?.mtimeMs
    if (mtime === undefined) return { importMaps: {} }
    if (known?.mtime !== mtime) known = { mtime, integrity: readIntegrity(folder) }
    return known.integrity
  }
}
