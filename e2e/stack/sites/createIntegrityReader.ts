import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Integrity, readIntegrity } from '../../../shared/build/Integrity.ts'

/**
 * Creates a function that reads a build's `integrity.json`. If a build has changed the file, the function reads it
 * again. The world starts before its first build has finished.
 */
export function createIntegrityReader(folder: string): () => Pick<Integrity, 'inlineScripts'> {
  let known: { readonly mtime: number; readonly integrity: Pick<Integrity, 'inlineScripts'> } | undefined
  return () => {
    const mtime = statSync(join(folder, 'integrity.json'), { throwIfNoEntry: false })?.mtimeMs
    if (mtime === undefined) return { inlineScripts: {} }
    if (known?.mtime !== mtime) known = { mtime, integrity: readIntegrity(folder) }
    return known.integrity
  }
}
