import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type OutputOptions, type Plugin } from 'rolldown'
import { createNotices } from '../../shared/build/notices/createNotices.ts'
import { protocolVersion } from '../../shared/src/protocol/handshake.ts'
import { frameworks } from './frameworks.ts'
import { writeGenerated } from './writeGenerated.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * The package's modules except the entry. Key: the module's name in `exports` of package.json. Value: the source file's
 * path without its extension.
 */
const modules = {
  solana: 'families/solana',
  bip122: 'families/bip122',
  polkadot: 'families/polkadot',
  cosmos: 'families/cosmos',
  'wallet-standard': 'registerWallet',
  siwx: 'siwx',
  safe: 'safe',
  wagmi: 'bindings/wagmi/airlock',
  debug: 'debug',
  react: 'bindings/react/index',
  errors: 'bindings/errors/index',
  element: 'bindings/element/index',
  vue: 'bindings/vue/index',
  svelte: 'bindings/svelte/index',
}

/** Builds the ES modules, their chunks, the single-file script (`window.Airlock`) and self-contained declarations. */
export async function buildSdk(dist = path('../dist')): Promise<void> {
  rmSync(dist, { recursive: true, force: true })
  writeGenerated()
  const contained: string[] = []
  const chunks = new Map<string, string>()
  const bundle = async (source: string, output: OutputOptions, plugins: Plugin[]) =>
    void contained.push(...(await bundleOne(source, output, plugins)))
  const bundleModule = (source: string, name: string) =>
    bundle(source, { file: join(dist, `${name}.js`), format: 'esm' }, [splitImports(chunks)])
  const script: OutputOptions = { format: 'iife', name: 'Airlock', codeSplitting: false }
  await bundle(path('../src/index.ts'), { file: join(dist, 'airlock.min.js'), ...script }, [])
  await bundleModule(path('../src/index.ts'), 'index')
  for (const [name, source] of Object.entries(modules)) await bundleModule(path(`../src/${source}.ts`), name)
  // Bundling a chunk may add further chunks to `chunks`. The loop also reaches those.
  for (const [source, name] of chunks) await bundleModule(source, name)
  writeFileSync(join(dist, 'THIRD_PARTY_NOTICES.txt'), createNotices(contained))
  declare(dist)
}

/** @returns the modules that the bundle contains */
async function bundleOne(input: string, output: OutputOptions, plugins: Plugin[]): Promise<readonly string[]> {
  const { version } = JSON.parse(readFileSync(path('../../package.json'), 'utf8')) as { version: string }
  const bundled = await build({
    input,
    plugins,
    external: frameworks,
    // Rolldown keeps a directive such as 'use client', but warns that it may not.
    checks: { moduleLevelDirective: false },
    tsconfig: false,
    transform: {
      target: 'es2022',
      define: { SDK_VERSION: JSON.stringify(version), PROTOCOL_VERSION: String(protocolVersion) },
    },
    output: { ...output, minify: true, sourcemap: 'hidden', comments: false },
  })
  return bundled.output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
}

/**
 * Makes each `import()` load a chunk from the module's folder, and adds the chunk's source and name to `chunks`. Each
 * chunk is bundled separately. It has no static imports and contains a copy of the code that it shares with the module,
 * so a page loads exactly one file per chunk.
 */
const splitImports = (chunks: Map<string, string>): Plugin => ({
  name: 'split-imports',
  resolveDynamicImport(specifier, importer) {
    if (typeof specifier !== 'string' || !importer) return null
    const name = basename(specifier, '.ts')
    chunks.set(resolve(dirname(importer), specifier), name)
    return { id: `./${name}.js`, external: true }
  },
})

/**
 * Emits all declarations into a temporary folder. Copies the public declarations, and the declarations that they
 * import, to `dist`.
 */
function declare(dist: string): void {
  const all = mkdtempSync(join(tmpdir(), 'airlock-'))
  execFileSync(path('../../node_modules/.bin/tsc'), ['-p', path('../tsconfig.declarations.json'), '--outDir', all], {
    stdio: 'inherit',
  })
  const src = join(all, 'sdk/src')
  const shared = join(all, 'shared/src')
  /** Returns a declaration's path in the package. Declarations of `shared/src` are in the folder `shared`. */
  const placeOf = (file: string) =>
    file.startsWith(src) ? join(dist, relative(src, file)) : join(dist, 'shared', relative(shared, file))
  const keep = (file: string) => {
    const target = placeOf(file)
    const text = readFileSync(file, 'utf8').replaceAll(/(from ['"])(\.[^'"]*)\.tsx?(['"])/g, (_, from, name, end) => {
      const imported = join(dirname(file), `${name}.d.ts`)
      keep(imported)
      return `${from}./${relative(dirname(target), placeOf(imported)).replace(/\.d\.ts$/, '.js')}${end}`
    })
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  keep(join(src, 'index.d.ts'))
  for (const [name, source] of Object.entries(modules)) {
    keep(join(src, `${source}.d.ts`))
    if (name !== source) writeFileSync(join(dist, `${name}.d.ts`), `export * from './${source}.js'\n`)
  }
  rmSync(all, { recursive: true })
}

if (process.argv[1] === import.meta.filename) await buildSdk()
