import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'

/** File → the letters that tell its classes from those of other files. */
const files = new Map<string, string>()

/**
 * The name of a class in the build: its own, and three letters for its file. Vite's names are longer, and each stands
 * in a script and in a style.
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
