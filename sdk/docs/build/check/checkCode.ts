import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'
import { promisify } from 'node:util'
import { declarePackage } from '../../../build/declarePackage.ts'
import { type CodeFile, collectCode, type Program } from './collectCode.ts'
import type { Document, Fault } from './Document.ts'

const options = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  types: ['node', 'vite/client', 'svelte'],
}

/**
 * Type-checks the code of all documents, of the examples and of the templates against the declarations of the packages.
 * Needs the packages of the site and the build of the SDK.
 *
 * @param root of the repository
 */
export async function checkCode(root: string, documents: readonly Document[]): Promise<readonly Fault[]> {
  // Below the site's folder, so that the code finds the site's packages, and then those of the repository.
  const target = join(root, 'sdk/docs/.check')
  rmSync(target, { recursive: true, force: true })
  writePackages(root, join(target, 'node_modules'), join(root, 'sdk/dist'))
  const programs = collectCode(root, target, documents)
  const faults: Fault[] = []
  for (const program of programs) faults.push(...(await checkProgram(root, target, program)))
  return faults
}

/**
 * Writes the packages that the code imports: their declarations, and the package.json that leads to them. Also writes
 * the declarations that short blocks of code may use.
 *
 * @param dist build of the SDK
 */
export function writePackages(root: string, folder: string, dist: string): void {
  for (const [name, from] of Object.entries({ 'airlock-sdk': '.', 'airlock-testing': 'sdk/testing' })) {
    mkdirSync(join(folder, name), { recursive: true })
    cpSync(join(root, from, 'package.json'), join(folder, name, 'package.json'))
  }
  cpSync(dist, join(folder, 'airlock-sdk/sdk/dist'), { recursive: true })
  for (const name of ['fragments.d.ts', 'foreign.d.ts'])
    cpSync(join(root, 'sdk/docs/build/check', name), join(folder, '..', name))
  declarePackage(join(root, 'sdk/testing/src/index.ts'), join(folder, 'airlock-testing/dist'))
}

/** Checks a program. TypeScript reports no types while a file cannot be parsed, so the check then leaves it out. */
export async function checkProgram(root: string, target: string, program: Program): Promise<readonly Fault[]> {
  const faults = await compile(root, target, program)
  const unparsed = new Set(faults.filter(({ message }) => /^TS1\d{3}:/.test(message)).map(({ file }) => file))
  const files = program.files.filter(({ path }) => !unparsed.has(path))
  return unparsed.size > 0 ? [...faults, ...(await compile(root, target, { ...program, files }))] : faults
}

type FileFault = Fault & { readonly file: string }

async function compile(root: string, target: string, program: Program): Promise<readonly FileFault[]> {
  const ending = (pattern: RegExp) => program.files.filter(({ path }) => pattern.test(path))
  const [typed, vue, svelte, plain] = [/\.tsx?$/, /\.vue$/, /\.svelte$/, /\.jsx?$/].map(ending)
  const site = (name: string) => join(root, 'sdk/docs/node_modules/.bin', name)
  const config = (kind: string, files: readonly CodeFile[], more: object = {}) => {
    // Next to the files: svelte-check checks the files below the folder of its configuration.
    const path = join(target, program.folder, `tsconfig.${kind}.json`)
    mkdirSync(dirname(path), { recursive: true })
    const paths = [...files.map(({ path }) => path), 'fragments.d.ts', 'foreign.d.ts'].map((file) => join(target, file))
    writeFileSync(path, JSON.stringify({ compilerOptions: { ...options, ...more }, files: paths }))
    return path
  }
  const outputs: string[] = []
  const run = async (command: string, ...args: string[]) => void outputs.push(await outputOf(command, args, target))
  if (typed!.length > 0) await run(join(root, 'node_modules/.bin/tsc'), '--pretty', 'false', '-p', config('ts', typed!))
  if (vue!.length > 0) await run(site('vue-tsc'), '--pretty', 'false', '-p', config('vue', vue!))
  // A page in plain JavaScript has no types that say which elements exist.
  const loose = { allowJs: true, checkJs: true, strict: false }
  if (plain!.length > 0)
    await run(join(root, 'node_modules/.bin/tsc'), '--pretty', 'false', '-p', config('js', plain!, loose))
  if (svelte!.length > 0)
    await run(
      site('svelte-check'),
      ...['--output', 'machine', '--threshold', 'error', '--workspace', join(target, program.folder)],
      ...['--tsconfig', config('svelte', svelte!)],
    )
  return faultsIn(outputs.join('\n'), root, target, program)
}

/** Returns what a compiler prints, also if it finds faults. */
async function outputOf(command: string, args: readonly string[], cwd: string): Promise<string> {
  if (!existsSync(command)) throw new Error(`${command} is missing. Run npm run docs, which installs it.`)
  const { stdout = '', stderr = '' } = await promisify(execFile)(command, args, { cwd, maxBuffer: 64e6 }).catch(
    (error: { stdout?: string; stderr?: string }) => error,
  )
  return stdout + stderr
}

const fromTypeScript = /^(\S[^(\n]*)\((\d+),\d+\): error (TS\d+: .*)$/gm
const fromSvelte = /^\d+ ERROR "([^"]+)" (\d+):\d+ "(.*)"$/gm

function faultsIn(output: string, root: string, target: string, { folder, files }: Program): readonly FileFault[] {
  const origins = new Map(files.map(({ path, origin }) => [path, origin]))
  const place = (path: string, line: string) => {
    const origin = origins.get(path)
    return origin
      ? { file: path, path: origin.path, line: origin.line + Number(line) - 1 }
      : { file: path, path: relative(root, join(target, path)), line: Number(line) }
  }
  const faults = [
    ...[...output.matchAll(fromTypeScript)].map(([, path, line, message]) => ({
      ...place(relative(target, join(target, path!)), line!),
      message: message!,
    })),
    ...[...output.matchAll(fromSvelte)].map(([, path, line, message]) => ({
      ...place(join(folder, path!), line!),
      message: message!.replaceAll('\\n', ' '),
    })),
  ]
  // A compiler that cannot start must not count as one that finds no fault.
  if (faults.length === 0 && /\berror\b|\bERROR\b/.test(output)) throw new Error(output)
  return faults
}
