import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'

/**
 * Maps the three letters in a class name to the file for which they stand, to detect two files with the same letters.
 */
const files = new Map<string, string>()

/**
 * Returns a class name for the build: the name in the source, plus three letters that stand for its file. Vite's own
 * names are longer, and each name appears in a script and in a style sheet.
 *
 * @throws when two files would get the same letters
 */
export function className(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.split('?')[0]!)
    .split(sep)
    .join('/')
  const letters = createHash('sha256')
    .update(file)
    .digest('base64url')
    .replaceAll(/[^a-zA-Z]/g, '')
    .slice(0, 3)
  if ((files.get(letters) ?? file) !== file) throw new Error(`${file} needs other letters than ${files.get(letters)}`)
  files.set(letters, file)
  return `${name}_${letters}`
}
