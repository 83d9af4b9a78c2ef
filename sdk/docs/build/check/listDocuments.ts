import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { listFiles } from '../../../../shared/build/readSources.ts'
import type { Document } from './Document.ts'
import { pagesFolder, readDocument } from './readDocument.ts'

/** Documents outside the pages' folder that the checks read too: what the npm packages show first. */
const others =
  /^(README|SECURITY)\.md$|^sdk\/(README|(cli|create|dev|testing)\/README)\.md$|^sdk\/create\/templates\/.*\.md$/

/**
 * Reads the README files and all pages. The generated reference is included if it exists.
 *
 * @param root of the repository
 */
export function listDocuments(root: string): readonly Document[] {
  const tracked = listFiles(root).filter(
    (path) => path.endsWith('.md') && (path.startsWith(`${pagesFolder}/`) || others.test(path)),
  )
  const paths = new Set([...tracked, ...generatedPages(root)])
  return [...paths].map((path) => readDocument(path, readFileSync(join(root, path), 'utf8')))
}

function generatedPages(root: string): readonly string[] {
  const folder = join(pagesFolder, 'reference')
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name))
}

/** Whether the generator of the reference has run. */
export const hasReference = (root: string): boolean => existsSync(join(root, pagesFolder, 'reference/sidebar.json'))
