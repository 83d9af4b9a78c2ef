import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import MiniSearch from 'minisearch'

/** The documentation of the installed `airlock-sdk`. */
export type Documentation = {
  /** Version of the package. */
  readonly version: string
  /** Path such as `guides/csp.md` → Markdown. */
  readonly pages: ReadonlyMap<string, string>
  /** Returns the pages that fit a query best, the best one first. */
  readonly search: (query: string) => readonly Found[]
}

/** A section of a page. */
export type Found = { readonly path: string; readonly heading: string; readonly text: string }

/**
 * Reads the documentation that belongs to the version of `airlock-sdk` that a project has installed.
 *
 * @param project folder of the project
 * @returns `undefined` if the package is not installed, or has no documentation
 */
export function readDocumentation(project: string): Documentation | undefined {
  const manifest = findManifest(project)
  const folder = manifest && join(dirname(manifest), 'sdk/dist/docs')
  if (!manifest || !folder || !existsSync(folder)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }
  const files = readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  const paths = files.filter((name) => name.endsWith('.md')).toSorted()
  const pages = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  let index: MiniSearch<Found & { readonly id: number }> | undefined
  return {
    version,
    pages,
    search(query) {
      index ??= createIndex(pages)
      return index.search(query).map(({ path, heading, text }) => ({ path, heading, text }))
    },
  }
}

function findManifest(project: string): string | undefined {
  try {
    return createRequire(join(project, 'package.json')).resolve('airlock-sdk/package.json')
  } catch {
    return undefined
  }
}

function createIndex(pages: ReadonlyMap<string, string>): MiniSearch<Found & { readonly id: number }> {
  const index = new MiniSearch<Found & { readonly id: number }>({
    fields: ['heading', 'path', 'text'],
    storeFields: ['path', 'heading', 'text'],
    searchOptions: { boost: { heading: 4, path: 2 }, prefix: true, fuzzy: 0.15 },
  })
  const sections = [...pages].flatMap(([path, text]) => sectionsOf(path, text))
  index.addAll(sections.map((section, id) => ({ ...section, id })))
  return index
}

/** Splits a page at its headings. `#` inside of code starts no section. */
export function sectionsOf(path: string, text: string): readonly Found[] {
  const sections: { heading: string; lines: string[] }[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^\s*```/.test(line)) isCode = !isCode
    const heading = isCode ? undefined : /^#{1,3} (.+)$/.exec(line)?.[1]
    if (heading !== undefined) sections.push({ heading, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections.map(({ heading, lines }) => ({ path, heading, text: lines.join('\n').trim() }))
}
