import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type RolldownOutput } from 'rolldown'
import { createNotices } from '../../shared/build/notices/createNotices.ts'
import { declarePackage } from './declarePackage.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** What a package's `dist` contains in addition to the files that its `package.json` names. */
type Parts = {
  /** Name of a further file in `dist` → file of the repository that it is built from. */
  readonly entries?: Readonly<Record<string, string>>
  /** Folder in `dist` → folder of the repository that is copied. */
  readonly copies?: Readonly<Record<string, string>>
}

/** Folder of each package that is installed separately from `airlock-sdk` → its further parts. */
const packages: Readonly<Record<string, Parts>> = {
  cli: {},
  dev: {
    entries: { runService: 'e2e/stack/loginService/runRole.ts' },
    copies: {
      'frames/modal': 'frame-app/dist',
      'frames/auth': 'auth-frame/dist',
      'pages/mail': 'e2e/stack/mail/page',
      'pages/wallet': 'e2e/stack/wallet/page',
    },
  },
  create: {},
  testing: {},
}

type Manifest = {
  readonly bin?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Builds the named packages that exist, or all if no name is given. */
async function buildPackages(names: readonly string[]): Promise<void> {
  for (const [name, parts] of Object.entries(packages)) {
    const folder = path(`../${name}`)
    if (names.length > 0 && !names.includes(name)) continue
    if (existsSync(join(folder, 'package.json'))) await buildPackage(folder, join(folder, 'dist'), parts)
  }
}

/**
 * Builds a package into its folder `dist`. Each file `dist/NAME.js` in `bin` and `exports` of the package is built from
 * `src/NAME.ts`. The build contains the imported files of this repository and their packages. Only the package's own
 * dependencies are imported at run time. `THIRD_PARTY_NOTICES.txt` lists the packages that the build contains.
 *
 * If `exports` names `dist/index.d.ts`, also writes the type declarations.
 *
 * Each file `src/NAME.page.ts` becomes one script for browsers, `dist/NAME.page.js`, which the package puts into pages.
 *
 * @param folder of the package
 * @param dist folder of the build. It is emptied first.
 */
export async function buildPackage(
  folder: string,
  dist = join(folder, 'dist'),
  { entries = {}, copies = {} }: Parts = {},
): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { dependencies, optionalDependencies, peerDependencies } = manifest
  const external = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  rmSync(dist, { recursive: true, force: true })
  const built = await build({
    input: {
      ...Object.fromEntries(entriesOf(manifest).map((name) => [name, join(folder, 'src', `${name}.ts`)])),
      ...Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path(`../../${file}`)])),
    },
    platform: 'node',
    tsconfig: false,
    resolve: {
      alias: {
        '#shared': path('../../shared/src'),
        // Part of Solana's library. Its license is not suitable for a bundle, and we need no subscriptions.
        'rpc-websockets': path('../../frame-app/build/noSockets.ts'),
      },
    },
    external: (id) => isBuiltin(id) || external.some((name) => id === name || id.startsWith(`${name}/`)),
    transform: { target: 'node20' },
    output: { dir: dist, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
  })
  for (const [to, from] of Object.entries(copies)) cpSync(path(`../../${from}`), join(dist, to), { recursive: true })
  const scripts = await Promise.all(
    pageScriptsOf(folder).map((file) => buildPageScript(join(folder, 'src', file), dist)),
  )
  if (JSON.stringify(manifest.exports ?? {}).includes('./dist/index.d.ts'))
    declarePackage(join(folder, 'src/index.ts'), dist)
  for (const file of Object.values(manifest.bin ?? {})) chmodSync(join(dist, basename(file)), 0o755)
  writeFileSync(join(dist, 'THIRD_PARTY_NOTICES.txt'), createNotices([built, ...scripts].flatMap(modulesOf)))
}

const pageScriptsOf = (folder: string) => readdirSync(join(folder, 'src')).filter((file) => file.endsWith('.page.ts'))

const buildPageScript = (input: string, dist: string): Promise<RolldownOutput> =>
  build({
    input,
    platform: 'browser',
    tsconfig: false,
    resolve: { alias: { '#shared': path('../../shared/src') } },
    transform: { target: 'es2022' },
    output: {
      file: join(dist, basename(input).replace(/ts$/, 'js')),
      format: 'iife',
      codeSplitting: false,
      minify: true,
    },
  })

/** Names of the files that `bin` and `exports` name, without `./dist/` and `.js`. */
function entriesOf({ bin = {}, exports = {} }: Manifest): readonly string[] {
  const files = [
    ...Object.values(bin),
    ...Object.values(exports).flatMap((target) => (typeof target === 'string' ? target : Object.values(target))),
  ]
  const names = files.flatMap((file) => /^\.\/dist\/([\w-]+)\.js$/.exec(file)?.[1] ?? [])
  return [...new Set(names)]
}

const modulesOf = ({ output }: RolldownOutput) =>
  output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))

if (process.argv[1] === import.meta.filename) await buildPackages(process.argv.slice(2))
