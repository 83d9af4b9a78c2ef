import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Document, readDocuments, relink } from './markdown/Document.ts'
import { plainMarkdown } from './markdown/plainMarkdown.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const pages = 'sdk/docs'
const shipped = fileURLToPath(new URL('../../dist/docs', import.meta.url))

/** Folder → title of its section in `llms.txt`, in the order of the sections. */
const sections: Readonly<Record<string, string>> = {
  start: 'Start',
  guides: 'Guides',
  moving: 'Moving from another kit',
  reference: 'Reference',
  concepts: 'Concepts',
  '': 'Facts',
  'reference/errors': 'Errors',
}

/**
 * Writes the pages for coding assistants: each page as plain Markdown, `llms.txt` with the list of all pages, and
 * `llms-full.txt` with the text of all pages. Writes them next to the site's HTML, and to `sdk/dist/docs`, which the
 * package `airlock-sdk` contains.
 *
 * @param site folder of the built site
 */
export async function writeMarkdown(site: string): Promise<void> {
  const documents = readDocuments(join(root, pages)).map((document) => ({
    ...document,
    body: plainMarkdown(relink(document, pages, root), document.path, join(root, pages)),
  }))
  rmSync(shipped, { recursive: true, force: true })
  for (const folder of [site, shipped]) {
    const write = (path: string, text: string) => {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    for (const { path, body } of documents) write(path, `${body}\n`)
    write('llms.txt', listOf(documents))
    // The pages of the errors are short and many: `llms.txt` lists them.
    const full = documents.filter(({ path }) => sectionOf(path) !== 'reference/errors')
    write('llms-full.txt', `${full.map(({ path, body }) => `<!-- ${path} -->\n\n${body}`).join('\n\n')}\n`)
  }
}

/** Returns the section of a page: the longest folder that has a section. */
function sectionOf(path: string): string {
  const folders = Object.keys(sections).filter((folder) => folder === '' || path.startsWith(`${folder}/`))
  return folders.reduce((best, folder) => (folder.length > best.length ? folder : best), '')
}

/** Returns `llms.txt`: what Airlock is, and a link to each page. */
function listOf(documents: readonly Document[]): string {
  const parts = Object.entries(sections).map(([folder, title]) => {
    const rows = documents
      .filter(({ path }) => sectionOf(path) === folder && path !== 'index.md')
      .map(({ path, title: name, description }) => `- [${name}](${path})${description ? `: ${description}` : ''}`)
    return rows.length > 0 ? `## ${title}\n\n${rows.join('\n')}` : ''
  })
  return `${[
    '# Airlock',
    '> A wallet-connection modal for web dapps that lives in its own cross-origin iframe. The package is `airlock-sdk`.',
    'Before you write code, read `SKILL.md` of the package: it lists the mistakes that programs make.',
    ...parts.filter(Boolean),
  ].join('\n\n')}\n`
}
