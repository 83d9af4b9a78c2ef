import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'

const repository = fileURLToPath(new URL('../../', import.meta.url))
export const realms = ['sdk', 'shared', 'frame-app', 'auth-frame', 'e2e']

type Import = {
  /** The imported file's path from the root of the repository, or the specifier of a package. */
  readonly target: string
  /** Whether the import is removed at compile time: `import type`, `export type`, `import('./x.ts').X`. */
  readonly type: boolean
}

/** A TypeScript file. All properties except `path` and `whole` are computed on first use. */
export type Source = {
  readonly path: string
  /** The content of the file. */
  readonly whole: string
  /** The content with spaces instead of comments. */
  readonly text: string
  readonly lines: number
  readonly program: ESTree.Program
  readonly imports: readonly Import[]
}

/**
 * Reads every TypeScript file that git tracks or that `git add` would add, except generated files and the templates of
 * `create-airlock`, which belong to other packages.
 *
 * @param root folder of a checkout
 */
export function readSources(root = repository): Source[] {
  return listFiles(root)
    .filter((path) => realms.some((realm) => path.startsWith(`${realm}/`)))
    .filter((path) => /\.tsx?$/.test(path) && !/\/generated\/|^sdk\/create\/templates\//.test(path))
    .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')))
}

/** Lists the files of a checkout that git tracks or that `git add` would add. */
export function listFiles(root = repository): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return [...new Set(listed.split('\n'))].filter((path) => path && existsSync(join(root, path)))
}

/** Creates a `Source` that is parsed on first use. */
export function sourceOf(path: string, whole: string): Source {
  let parsed: ReturnType<typeof parseSync> | undefined
  let text: string | undefined
  let imports: readonly Import[] | undefined
  const parse = () => {
    parsed ??= parseSync(path, whole)
    const [error] = parsed.errors
    if (error) throw new Error(`${path}: ${error.message}`)
    return parsed
  }
  return {
    path,
    whole,
    lines: whole.trimEnd().split('\n').length,
    get program() {
      return parse().program
    },
    get text() {
      text ??= blank(whole, parse().comments)
      return text
    },
    get imports() {
      imports ??= importsOf(path, parse().program)
      return imports
    },
  }
}

type Range = { readonly start: number; readonly end: number }

/** Replaces ranges of a string with spaces, so that lines and columns stay the same. */
export function blank(text: string, ranges: readonly Range[]): string {
  return ranges.reduce(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replaceAll(/[^\n]/g, ' ') + rest.slice(end),
    text,
  )
}

function importsOf(path: string, program: ESTree.Program): Import[] {
  const found: Import[] = []
  const add = (source: ESTree.Node | null, type: boolean) => {
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.push({ target: targetOf(path, source.value), type })
  }
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add(source, false),
    TSImportType: ({ source }) => add(source, true),
  }).visit(program)
  return found
}

function targetOf(from: string, specifier: string): string {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('#shared/')) return name.replace('#shared/', 'shared/src/')
  return name.startsWith('.') ? join(dirname(from), name) : name
}

/**
 * Whether a file is a test or only used by tests. Recognizes fakes and contract suites by name, because they may be
 * next to the code.
 */
export function isTest(path: string): boolean {
  return /\.test(-d)?\.tsx?$/.test(path) || /\/(fakes\/|fake[A-Z]\w*\.ts$|\w+Contract\.ts$)/.test(path)
}
