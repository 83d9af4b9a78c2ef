import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'

/** A page of the site. */
export type Document = {
  /** Path in the folder of the pages, such as `guides/csp.md`. */
  readonly path: string
  readonly title: string
  /** One sentence. Empty if the page has none. */
  readonly description: string
  /** Document whose links the page contains, from the root of the repository. `undefined` for the page itself. */
  readonly source: string | undefined
  /** Markdown without front matter. */
  readonly body: string
}

const ignored = /^(node_modules|sources|examples|build|dist|images|\..*)$/

/**
 * Reads all pages of the site, in the order of their paths.
 *
 * @param folder with the pages
 */
export function readDocuments(folder: string): readonly Document[] {
  const list = (path: string): readonly string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      const child = join(path, entry.name)
      if (entry.isDirectory()) return ignored.test(entry.name) ? [] : list(child)
      return /^(?!README).*\.md$/.test(entry.name) ? [child] : []
    })
  return list('')
    .toSorted()
    .map((path) => readDocument(path, readFileSync(join(folder, path), 'utf8')))
}

/** Reads a page. Without front matter, its title is the first heading. */
export function readDocument(path: string, text: string): Document {
  const [matter = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? []
  const value = (name: string) =>
    new RegExp(`^${name}: *(.*)$`, 'm')
      .exec(matter)?.[1]
      ?.replaceAll(/^["']|["']$/g, '')
      .replaceAll('\\"', '"')
  const body = text.slice(matter.length).trim()
  const title = value('title') ?? /^# (.+)$/m.exec(body)?.[1] ?? path
  return {
    path,
    title: title.replaceAll('`', ''),
    description: value('description') ?? '',
    source: value('source'),
    body: /^# /m.test(body) ? body : `# ${title}\n\n${body}`,
  }
}

/** Documents of the repository that the site shows under another path. */
const shown: Readonly<Record<string, string>> = {
  'SECURITY.md': 'concepts/security.md',
  'shared/src/protocol/README.md': 'concepts/protocol.md',
  'sdk/docs/sources/api.md': 'reference/index.md',
  'sdk/docs/sources/options.md': 'reference/options/index.md',
}

/**
 * Makes the links of a page relative to the page, and replaces links to files that are no pages by their text.
 *
 * @param folder of the pages, from the root of the repository
 * @param root of the repository
 */
export function relink({ path, source, body }: Document, folder: string, root: string): string {
  const link = /(?<!!)\[([^\]]+)\]\((?!https?:|mailto:|#|\/)([^)#\s]+)(#[^)\s]*)?\)/g
  return body.replaceAll(link, (_, text, href, anchor = '') => {
    const file = join(dirname(source ?? join(folder, path)), href)
    const page = shown[file] ?? (file.startsWith(`${folder}/`) ? relative(folder, file) : '')
    if (!page.endsWith('.md') || !existsSync(join(root, folder, page))) return text
    return `[${text}](${relative(dirname(path), page)}${anchor})`
  })
}
