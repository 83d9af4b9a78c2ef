// npm runs this as `prepack` and `postpack`, so that README and OPTIONS.md in the package link only to files in it.
// Before packing, each link to a source is changed to its declaration, or to plain text. Afterwards both files are
// restored.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path/posix'

const kept = '.local/unpacked'
for (const file of ['README.md', 'sdk/OPTIONS.md']) {
  const original = join(kept, file)
  if (process.argv.includes('--restore')) {
    if (existsSync(original)) renameSync(original, file)
    continue
  }
  mkdirSync(dirname(original), { recursive: true })
  // After an interrupted run, the file in place is not the original.
  if (existsSync(original)) copyFileSync(original, file)
  else copyFileSync(file, original)
  writeFileSync(file, packed(file, readFileSync(original, 'utf8')))
}

/** @returns the document with its links changed for the package */
function packed(file, text) {
  return text.replaceAll(/\[([^\]]+)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)/g, (link, label, target, anchor = '') => {
    const path = normalize(join(dirname(file), target))
    const declaration = path
      .replace(/^sdk\/src\//, 'sdk/dist/')
      .replace(/^shared\/src\//, 'sdk/dist/shared/')
      .replace(/\.ts$/, '.d.ts')
    const isPacked = path === 'sdk/OPTIONS.md' || path === 'README.md' || path === 'LICENSE'
    if (isPacked) return link
    const isDeclared = declaration.startsWith('sdk/dist/') && declaration.endsWith('.d.ts') && existsSync(declaration)
    return isDeclared ? `[${label}](${relative(dirname(file), declaration)}${anchor})` : label
  })
}
