import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { blank, isTest, listFiles, readSources, type Source } from '../readSources.ts'
import { moduleState } from './moduleState.ts'

const isProduct = (path: string) =>
  /^((sdk(\/(cli|dev|create|testing))?|shared|frame-app|auth-frame)\/src|auth-frame\/(api|service))\//.test(path) &&
  !/\.test(-d)?\.tsx?$|\/fakes\//.test(path)

/** Files of `build/` folders and the configurations of Vite and Vitest. */
const isBuildScript = (path: string) =>
  /^(\w[\w-]*\/build\/|(frame-app\/|auth-frame\/)?[\w]+\.config\.ts$)/.test(path) && !/\.test\.ts$/.test(path)

type Structure = {
  readonly files: number
  readonly folders: number
  /** Folders with more than 25 product files, each with its number of files. */
  readonly crowded: readonly string[]
  readonly lines: { readonly median: number; readonly p90: number; readonly max: number }
  /** Median number of lines of code per file, without imports, comments and blank lines. */
  readonly codeMedian: number
  /** Number of files that exactly one other product file imports. */
  readonly singleImporter: number
  readonly weakMaps: readonly string[]
  readonly mutables: readonly string[]
  readonly buildScripts: { readonly files: number; readonly lines: number }
  readonly readmeWords: number
}

/**
 * Measures the source tree of a checkout.
 *
 * @param root folder of the checkout
 */
export function measureStructure(root: string): Structure {
  const product = readSources(root).filter(({ path }) => isProduct(path))
  const folders = countBy(product.map(({ path }) => dirname(path)))
  const importers = countBy(
    product.flatMap(({ path, imports }) => [
      ...new Set(imports.map(({ target }) => target).filter((target) => target !== path)),
    ]),
  )
  const lines = product.map((source) => source.lines)
  const state = (kind: 'weak' | 'mutable') =>
    product.flatMap(({ path, program }) =>
      isTest(path) ? [] : moduleState(program).flatMap((each) => (each.kind === kind ? [`${path} ${each.name}`] : [])),
    )
  const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
  const scripts = listFiles(root).filter(isBuildScript)
  return {
    files: product.length,
    folders: folders.size,
    crowded: [...folders].filter(([, files]) => files > 25).map(([folder, files]) => `${folder} ${files}`),
    lines: { median: quantile(lines, 0.5), p90: quantile(lines, 0.9), max: Math.max(...lines) },
    codeMedian: quantile(product.map(codeLines), 0.5),
    singleImporter: product.filter(({ path }) => importers.get(path) === 1).length,
    weakMaps: state('weak'),
    mutables: state('mutable'),
    buildScripts: { files: scripts.length, lines: scripts.reduce((sum, file) => sum + linesOf(file), 0) },
    readmeWords: readFileSync(join(root, 'README.md'), 'utf8').split(/\s+/).filter(Boolean).length,
  }
}

function codeLines({ text, program }: Source): number {
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration')
  return blank(text, imports)
    .split('\n')
    .filter((line) => line.trim()).length
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
}

// `npm run structure [-- FOLDER]`: prints size and structure of the product's code, here or in another checkout.
if (process.argv[1] === import.meta.filename) {
  const [folder = fileURLToPath(new URL('../../../', import.meta.url))] = process.argv.slice(2)
  const { files, folders, crowded, lines, codeMedian, singleImporter, weakMaps, mutables, buildScripts, readmeWords } =
    measureStructure(folder)
  const rows = [
    ['product files / folders', `${files} / ${folders}`],
    ['folders over 25 product files', crowded.length],
    ['lines per file, median / p90 / max', `${lines.median} / ${lines.p90} / ${lines.max}`],
    ['lines of code per file without imports and comments, median', codeMedian],
    ['files with exactly one importer', `${singleImporter} (${Math.round((100 * singleImporter) / files)} %)`],
    ['module-level WeakMaps and WeakSets', weakMaps.length],
    ['module-level mutable variables', mutables.length],
    ['build scripts, files / lines', `${buildScripts.files} / ${buildScripts.lines}`],
    ['words in README.md', readmeWords],
  ]
  console.info(['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n'))
  for (const [title, list] of Object.entries({ 'Over 25 files': crowded, WeakMaps: weakMaps, Mutable: mutables }))
    if (list.length > 0) console.info(`\n${title}:\n${list.map((each) => `  ${each}`).join('\n')}`)
}
