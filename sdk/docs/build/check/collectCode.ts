import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import type { Block, Document, Place } from './Document.ts'
import { isCode } from './knownNames.ts'

/** A file that is type-checked, and where its first line is in the repository. */
export type CodeFile = { readonly path: string; readonly origin: Place }

/** Files that are type-checked together. */
export type Program = {
  readonly folder: string
  readonly files: readonly CodeFile[]
}

const extensions: Readonly<Record<string, string>> = { mjs: 'js' }

/** A file may register its types with a library once per project, so such code is a program of its own. */
const registers = /^\s*interface Register\b/m

/**
 * Writes each block of code into a file, so that it can be type-checked, and copies examples and templates.
 *
 * - A block with the mark `no-check` is left out, for example code of another kit. So is a block with the language
 *   `typescript`, which shows a declaration.
 * - A label such as `[airlock.ts]` names the block's file. Other blocks of the page can import it by this name.
 * - A block with the mark `continues` starts with the code of the previous block of its page.
 *
 * @param root of the repository
 * @param target folder for the files
 * @returns programs. The first contains the code of all documents that need no program of their own.
 */
export function collectCode(root: string, target: string, documents: readonly Document[]): readonly Program[] {
  const shared: CodeFile[] = []
  const separate: Program[] = []
  for (const document of documents) {
    const folder = join('pages', document.path.replace(/\.md$/, ''))
    const files = writeBlocks(target, folder, document)
    if (document.blocks.some(({ text }) => registers.test(text))) separate.push({ folder, files })
    else shared.push(...files)
  }
  const copies = [
    'sdk/docs/examples',
    ...readdirSync(join(root, 'sdk/create/templates')).map((name) => `sdk/create/templates/${name}`),
  ]
  for (const from of copies) {
    if (!statSync(join(root, from), { throwIfNoEntry: false })) continue
    // The build of a template needs its own packages: `npm run compat` and the tests of `create-airlock` build it.
    const isKept = (path: string) => !/\.config\.[jt]s$|\/node_modules(\/|$)/.test(path)
    cpSync(join(root, from), join(target, from), { recursive: true, filter: isKept })
    const files = readdirSync(join(target, from), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|vue|svelte|html)$/.test(name))
      .flatMap((name) => copiedFile(target, join(from, name)))
    separate.push({ folder: from, files })
  }
  return [{ folder: 'pages', files: shared }, ...separate]
}

function writeBlocks(target: string, folder: string, { path, blocks }: Document): readonly CodeFile[] {
  const files: CodeFile[] = []
  let named = new Map<string, Block>()
  let place = folder
  let previous: Block | undefined
  const write = (name: string, text: string, line: number) => {
    const file = join(place, name)
    mkdirSync(dirname(join(target, file)), { recursive: true })
    writeFileSync(join(target, file), text)
    files.push({ path: file, origin: { path, line } })
  }
  for (const block of blocks) {
    if (!isCode(block.language) || block.marks.includes('no-check')) continue
    const extension = extensions[block.language] ?? block.language
    const isNamed = /^[\w./-]+\.(tsx?|jsx?|mjs|vue|svelte)$/.test(block.label)
    if (isNamed && named.has(block.label)) {
      // The page shows another version of a file. From here on, its blocks import this version.
      place = join(folder, `from-line-${block.line}`)
      for (const [name, each] of named) if (name !== block.label) write(name, moduleOf(name, each.text), each.line)
    }
    if (isNamed) named = new Map([...named, [block.label, block]])
    const before = block.marks.includes('continues') && previous ? `${previous.text}\n` : ''
    const name = isNamed ? block.label : `line-${block.line}.${extension}`
    write(name, moduleOf(name, before + block.text), block.line - (before.split('\n').length - 1))
    previous = block
  }
  return files
}

/** Without an import or export, TypeScript would treat the names of a file as global. */
const moduleOf = (name: string, text: string) => (/\.(vue|svelte)$/.test(name) ? text : `${text}\nexport {}\n`)

/** An HTML file becomes a script with the file's inline module. Its lines stay the same. */
function copiedFile(target: string, path: string): readonly CodeFile[] {
  if (!path.endsWith('.html')) return [{ path, origin: { path, line: 1 } }]
  const text = readFileSync(join(target, path), 'utf8')
  const [before, script] = /^([\s\S]*?<script type="module">)([\s\S]*?)<\/script>/.exec(text)?.slice(1) ?? []
  if (!before || !script?.trim()) return []
  const file = path.replace(/\.html$/, '.page.js')
  writeFileSync(join(target, file), `${before.replaceAll(/[^\n]/g, '')}${script}\nexport {}\n`)
  return [{ path: file, origin: { path, line: 1 } }]
}
