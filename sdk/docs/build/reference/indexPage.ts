import { readFileSync } from 'node:fs'
import type { Page } from './Entry.ts'

/** Path of the document about the API, from the root of the repository. */
const apiDocument = 'sdk/docs/sources/api.md'

/** Returns the first page of the reference: the document about the API, and the list of the other pages. */
export function indexPage(pages: readonly Page[]): Page {
  const text = readFileSync(new URL(`../../../../${apiDocument}`, import.meta.url), 'utf8')
  const rows = pages
    .filter(({ path }) => !/^errors\/[A-Z]/.test(path))
    .map(({ path, title, description }) => `| [${title}](../reference/${path}) | ${description} |`)
  return {
    path: 'index.md',
    title: 'API',
    description: 'How to use the SDK, and the list of all reference pages.',
    source: apiDocument,
    intro: [`| Page | Contents |\n| --- | --- |\n${rows.join('\n')}`, text.replace(/^# .*\n/, '')].join('\n\n'),
    groups: [],
  }
}
