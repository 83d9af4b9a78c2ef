import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'
import { parseFile, type SourceFile } from './SourceFile.ts'

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** A dapp's folder. */
export type Project = {
  readonly root: string
  readonly manifest: Manifest
  /** Text of package.json. */
  readonly manifestText: string
  readonly files: readonly SourceFile[]
  /** Files that do not parse, with the parser's message. */
  readonly unparsed: readonly { readonly path: string; readonly error: string }[]
  /** Prefixes of imports that stand for folders, from `paths` of the TypeScript configuration. */
  readonly aliases: readonly (readonly [prefix: string, folder: string])[]
}

const ignored = /^(node_modules|dist|build|out|coverage|public|\..*)$/
const source = /\.(tsx?|jsx?|mts|mjs)$/

/**
 * Reads the files of a dapp.
 *
 * @param root folder with the package.json
 * @throws if there is no package.json
 */
export function readProject(root: string): Project {
  const manifestText = readFileSync(join(root, 'package.json'), 'utf8')
  const parsed = listFiles(root)
    .map((path) => relative(root, path))
    .filter((path) => source.test(path) && !path.endsWith('.d.ts'))
    .map((path) => parseFile(path, readFileSync(join(root, path), 'utf8')))
  return {
    root,
    manifestText,
    manifest: JSON.parse(manifestText) as Manifest,
    files: parsed.filter((file) => 'program' in file),
    unparsed: parsed.filter((file) => 'error' in file),
    aliases: aliasesOf(root),
  }
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : []
    })
}

function aliasesOf(root: string): Project['aliases'] {
  for (const name of ['tsconfig.json', 'tsconfig.app.json', 'jsconfig.json']) {
    const path = join(root, name)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    const paths = /"paths"\s*:\s*\{([^}]*)\}/.exec(text)?.[1]
    if (paths === undefined) continue
    const baseUrl = /"baseUrl"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? '.'
    return [...paths.matchAll(/"([^"*]+)\*"\s*:\s*\[\s*"([^"*]*)\*"/g)].map(
      ([, prefix, folder]) => [prefix!, join(baseUrl, folder!)] as const,
    )
  }
  return []
}

/** Returns the file that an import of a file of the project leads to, or `undefined` for a package. */
export function resolveImport({ files, aliases }: Project, from: string, module: string): SourceFile | undefined {
  const alias = aliases.find(([prefix]) => module.startsWith(prefix))
  const base = module.startsWith('.')
    ? join(dirname(from), module)
    : alias && join(alias[1], module.slice(alias[0].length))
  if (base === undefined) return undefined
  const stem = base.replace(/\.(m?js|jsx|tsx?|mts)$/, '')
  return files.find(({ path }) => {
    const other = path.replace(source, '')
    return path === base || other === stem || other === join(base, 'index')
  })
}

/**
 * Returns the specifier with which a file imports another file of the project: in the same form as the file's other
 * imports if possible.
 */
export function specifierOf(project: Project, from: SourceFile, to: string): string {
  for (const { module } of from.imports.values())
    if (resolveImport(project, from.path, module)?.path === to) return module
  const stem = to.replace(source, '').replace(/\/index$/, '')
  const usesAlias = project.aliases.find(
    ([prefix, folder]) =>
      [...from.imports.values()].some(({ module }) => module.startsWith(prefix)) &&
      stem.startsWith(folder === '.' ? '' : folder),
  )
  if (usesAlias) return usesAlias[0] + (usesAlias[1] === '.' ? stem : relative(usesAlias[1], stem))
  const path = relative(dirname(from.path), stem)
  return path.startsWith('.') ? path : `./${path}`
}
