import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type OutputOptions, type Plugin } from 'rolldown'
import { createNotices } from '../../shared/build/notices/createNotices.ts'
import { protocolVersion } from '../../shared/src/protocol/handshake.ts'
import { shortenNames } from './shortenNames.ts'
import { writeGenerated } from './writeGenerated.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The modules besides the entry: their names in `exports` of package.json, and their sources. */
const modules = {
  solana: 'families/solana',
  bip122: 'families/bip122',
  polkadot: 'families/polkadot',
  cosmos: 'families/cosmos',
  'wallet-standard': 'registerWallet',
  siwx: 'siwx',
  safe: 'safe',
}
/**
 * What a module loads later: a bridge when its wallet is first used, our own picture when we are registered, a Safe's
 * batches. Each is a file that imports nothing, so no family brings another's bridge.
 */
const later = {
  solanaWallet: 'bridges/solanaWallet',
  satsWallet: 'bridges/satsWallet',
  standardBitcoinWallet: 'bridges/standardBitcoinWallet',
  polkadotWallet: 'bridges/polkadotWallet',
  cosmosWallet: 'bridges/cosmosWallet',
  standardPicture: 'standardPicture',
  safeCalls: 'safeCalls',
}

/** Builds the ES modules, the single-file script (`window.Airlock`) and declarations that stand alone. */
export async function buildSdk(dist = path('../dist')): Promise<void> {
  rmSync(dist, { recursive: true, force: true })
  writeGenerated()
  const contained: string[] = []
  const bundle = async (source: string, output: OutputOptions) =>
    void contained.push(...(await bundleOne(source, output)))
  // What few visitors need comes in chunks beside the entry; the script has all in one file.
  await bundle('index', { dir: dist, entryFileNames: 'index.js', chunkFileNames: '[name].js', format: 'esm' })
  await bundle('index', { file: join(dist, 'airlock.min.js'), format: 'iife', name: 'Airlock', codeSplitting: false })
  for (const [name, source] of Object.entries(modules))
    await bundle(source, { file: join(dist, `${name}.js`), format: 'esm' })
  for (const [name, source] of Object.entries(later))
    await bundle(source, { file: join(dist, `${name}.js`), format: 'esm' })
  writeFileSync(join(dist, 'THIRD_PARTY_NOTICES.txt'), createNotices(contained))
  declare(dist)
}

/** @returns the modules that the bundle contains */
async function bundleOne(source: string, output: OutputOptions): Promise<readonly string[]> {
  const { version } = JSON.parse(readFileSync(path('../../package.json'), 'utf8')) as { version: string }
  const bundled = await build({
    input: path(`../src/${source}.ts`),
    // Other modules meet dapps and the entry by their names alone.
    plugins: source === 'index' ? [laterApart, shortenNames] : [laterApart],
    tsconfig: false,
    transform: {
      target: 'es2022',
      define: { SDK_VERSION: JSON.stringify(version), PROTOCOL_VERSION: String(protocolVersion) },
    },
    output: { ...output, minify: true, sourcemap: 'hidden', comments: false },
  })
  return bundled.output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
}

const laterApart: Plugin = {
  name: 'later-apart',
  resolveId: (id, importer) => {
    const name = Object.keys(later).find((each) => id.endsWith(`/${each}.ts`))
    return importer && name ? { id: `./${name}.js`, external: true } : null
  },
}

/** Emits all declarations beside the sources they come from, and keeps those that the public ones lead to. */
function declare(dist: string): void {
  const all = mkdtempSync(join(tmpdir(), 'airlock-'))
  execFileSync(path('../../node_modules/.bin/tsc'), ['-p', path('../tsconfig.declarations.json'), '--outDir', all], {
    stdio: 'inherit',
  })
  const src = join(all, 'sdk/src')
  const shared = join(all, 'shared/src')
  /** Where a declaration stands in the package, which has the shared ones in a folder of their own. */
  const placeOf = (file: string) =>
    file.startsWith(src) ? join(dist, relative(src, file)) : join(dist, 'shared', relative(shared, file))
  const keep = (file: string) => {
    const target = placeOf(file)
    const text = readFileSync(file, 'utf8').replaceAll(/(from ['"])(\.[^'"]*)\.ts(['"])/g, (_, from, name, end) => {
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
