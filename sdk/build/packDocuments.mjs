// npm runs this script as `prepack` and `postpack`, so that the package's documents link only to files in the package.
// `prepack` replaces each link to a source file by a link to its declaration, or by plain text, and removes pictures.
// `postpack` restores the documents.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path/posix'

const folders = readdirSync('sdk/docs', { withFileTypes: true }).filter((entry) => entry.isDirectory())
const pages = ['sdk/docs', ...folders.map(({ name }) => `sdk/docs/${name}`)].flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
)
const documents = ['README.md', 'SECURITY.md', ...pages]

const kept = '.local/unpacked'
for (const file of documents) {
  const original = join(kept, file)
  if (process.argv.includes('--restore')) {
    if (existsSync(original)) renameSync(original, file)
    continue
  }
  mkdirSync(dirname(original), { recursive: true })
  // If an earlier run was interrupted, the document still has the changed links, so restore it from the copy first.
  if (existsSync(original)) copyFileSync(original, file)
  else copyFileSync(file, original)
  writeFileSync(file, packed(file, readFileSync(original, 'utf8')))
}

/** @returns the document with its links changed for the package */
function packed(file, text) {
  const withoutPictures = text.replaceAll(/<picture>[\s\S]*?<\/picture>\n*|!\[[^\]]*\]\([^)]*\)\n*/g, '')
  return withoutPictures.replaceAll(
    /\[([^\]]+)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)/g,
    (link, label, target, anchor = '') => {
      const path = normalize(join(dirname(file), target))
      const declaration = path
        .replace(/^sdk\/src\//, 'sdk/dist/')
        .replace(/^shared\/src\//, 'sdk/dist/shared/')
        .replace(/\.ts$/, '.d.ts')
      if (documents.includes(path) || path === 'LICENSE') return link
      const isDeclared = declaration.startsWith('sdk/dist/') && declaration.endsWith('.d.ts') && existsSync(declaration)
      return isDeclared ? `[${label}](${relative(dirname(file), declaration)}${anchor})` : label
    },
  )
}
