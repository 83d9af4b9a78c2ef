import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import type { Document, Fault } from './Document.ts'
import { pagesFolder, readDocument } from './readDocument.ts'

type Surroundings = {
  /** Folder of the repository. */
  readonly root: string
  /** Codes that have a page in the reference. */
  readonly errorCodes: readonly string[]
  /** Whether the generated reference exists. Without it, the checks skip links to its pages, except to its errors. */
  readonly hasReference: boolean
}

const errorPage = /^sdk\/docs\/reference\/errors\/([^/]+)\.md$/

/**
 * Returns a fault for each link to a file or heading that does not exist, and for each included file or region that
 * does not exist. Skips links to other sites, because a build needs no network.
 */
export function checkLinks(documents: readonly Document[], { root, ...surroundings }: Surroundings): readonly Fault[] {
  const byPath = new Map(documents.map((document) => [document.path, document]))
  const read = (path: string): Document | undefined => {
    const known = byPath.get(path)
    if (known) return known
    if (!path.endsWith('.md') || !existsSync(join(root, path))) return undefined
    const document = readDocument(path, readFileSync(join(root, path), 'utf8'))
    byPath.set(path, document)
    return document
  }
  /** Anchors of a document and of the documents that it includes. */
  const anchorsOf = (document: Document): readonly string[] => [
    ...document.anchors,
    ...document.includes.flatMap(({ path }) => read(path)?.anchors ?? []),
  ]
  return documents.flatMap((document) => [
    ...document.links.flatMap(({ line, href }) => {
      const message = faultOfLink(document, href)
      return message ? [{ path: document.path, line, message }] : []
    }),
    ...[...document.includes, ...document.snippets].flatMap((included) => {
      const { line, path } = included
      const region = 'region' in included ? included.region : ''
      const file = join(root, path)
      if (!existsSync(file)) return [{ path: document.path, line, message: `${path} does not exist.` }]
      if (!region || readFileSync(file, 'utf8').match(new RegExp(`#region ${region}\\b`))) return []
      return [{ path: document.path, line, message: `${path} has no region ${region}.` }]
    }),
  ])

  function faultOfLink(document: Document, href: string): string | undefined {
    if (/^([a-z][a-z+.-]*:|\/\/)/.test(href)) return undefined
    const [link = '', anchor] = href.split('#')
    // The links of a page with another document's text are relative to that document.
    const { source = document.path } = document.frontMatter
    const target = link ? targetOf(source, link) : document.path
    const [, code] = errorPage.exec(target) ?? []
    if (code && code !== 'index' && !surroundings.errorCodes.includes(code))
      return `There is no error ${code}, to which the link ${href} leads.`
    const isGenerated = target.startsWith(`${pagesFolder}/reference/`)
    if (link && !existsSync(join(root, target)))
      return isGenerated && !surroundings.hasReference ? undefined : `The link ${href} leads to no file.`
    if (!anchor || !target.endsWith('.md')) return undefined
    const anchors = anchorsOf(read(target)!)
    return anchors.includes(decodeURIComponent(anchor)) ? undefined : `${target} has no heading #${anchor}.`
  }

  function targetOf(from: string, link: string): string {
    const path = decodeURIComponent(link)
    const target = path.startsWith('/') ? join(pagesFolder, path) : join(dirname(from), path)
    if (!path.startsWith('/') && /\.\w+$/.test(path)) return target
    // VitePress serves these files too: `/guides/csp`, `/guides/csp.html`, `/icon.svg` and `/moving/`.
    const candidates = [
      target,
      target.replace(/(\.html)?$/, '.md'),
      join(target, 'index.md'),
      join(pagesFolder, '.vitepress/public', path),
    ]
    return candidates.find((each) => statSync(join(root, each), { throwIfNoEntry: false })?.isFile()) ?? target
  }
}
