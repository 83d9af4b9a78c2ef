import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Exports } from './reference/Entry.ts'
import { type Page, problemsOf, writePage } from './reference/Entry.ts'
import { errorPages, errorsPage } from './reference/errorPages.ts'
import { eventsPage } from './reference/eventsPage.ts'
import { indexPage } from './reference/indexPage.ts'
import { modulePage, modules } from './reference/modulePages.ts'
import { optionsPage } from './reference/optionsPage.ts'
import { rpcPage } from './reference/rpcPage.ts'
import { methodsPage, typesPage } from './reference/sdkPages.ts'
import { statePage } from './reference/statePage.ts'
import { runTypedoc } from './reference/typedoc.ts'
import { viewsPage } from './reference/viewsPage.ts'

/** TypeDoc's numbers of interfaces and type aliases. */
const typeKinds = [256, 2_097_152]

const folder = fileURLToPath(new URL('../reference', import.meta.url))

/**
 * Writes the reference to `sdk/docs/reference`: its pages, and `sidebar.json` with the items of VitePress's sidebar.
 * Deletes what an earlier run has written.
 *
 * @throws with a list if an entry has no description or no example, or if the SDK is not built
 */
export async function generateReference(): Promise<void> {
  const pages = createPages()
  const problems = pages.flatMap(problemsOf)
  if (problems.length > 0) throw new Error(`The reference is not complete:\n${problems.join('\n')}`)
  rmSync(folder, { recursive: true, force: true })
  const write = (path: string, text: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const page of pages) write(page.path, writePage(page))
  write('sidebar.json', `${JSON.stringify(sidebarOf(pages), null, 2)}\n`)
}

/** Returns all pages of the reference, in the order of the sidebar. */
function createPages(): readonly Page[] {
  const names = ['index', ...Object.keys(modules)]
  const [index = [], ...others] = runTypedoc(names)
  const exports: Exports = [index, ...others].flatMap((reflections, place) =>
    reflections.map(
      ({ name, kind }) =>
        [name, place === 0 ? 'airlock-sdk' : `airlock-sdk/${names[place]}`, typeKinds.includes(kind)] as const,
    ),
  )
  const pages: readonly Page[] = [
    methodsPage(index, exports),
    optionsPage(index, exports),
    statePage(),
    eventsPage(index),
    rpcPage(),
    viewsPage(),
    typesPage(index, exports),
    ...others.map((reflections, place) => modulePage(names[place + 1]!, reflections, exports)),
    errorsPage(),
    ...errorPages(),
  ]
  return [indexPage(pages), ...pages]
}

type Item = {
  readonly text: string
  readonly link?: string
  readonly collapsed?: boolean
  readonly items?: readonly Item[]
}

function sidebarOf(pages: readonly Page[]): readonly Item[] {
  const items = (start: string) =>
    pages
      .filter(({ path }) => path.startsWith(start) && (start !== '' || !/^(modules|errors)\//.test(path)))
      .map(({ path, title }) => ({ text: title, link: `/reference/${path.replace(/(^|\/)index\.md$|\.md$/, '$1')}` }))
  return [
    { text: 'Reference', items: items('') },
    { text: 'Modules', items: items('modules/') },
    { text: 'Errors', collapsed: true, items: items('errors/') },
  ]
}

if (process.argv[1] === import.meta.filename) await generateReference()
