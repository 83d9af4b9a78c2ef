import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { weighImport } from './weighImport.ts'

/** Maximum size of the entry, `index.js`, as promised to dapps. In bytes after `gzip -9`. */
const entryLimit = 5_000

/** Maximum size of any other module: a chain family, `safe`, `wallet-standard`, a chunk. In bytes after `gzip -9`. */
const moduleLimit = 1_500

type Weight = { readonly name: string; readonly gzip: number; readonly brotli: number }

/** Measures each built module: its minified size in bytes after `gzip -9` and after brotli. */
export function weighSdk(dist: string): Weight[] {
  const names = readdirSync(dist).filter((name) => name.endsWith('.js'))
  return names.map((name) => {
    const bytes = readFileSync(join(dist, name))
    return { name, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }
  })
}

/** Limits of the modules to which `moduleLimit` does not apply. In bytes after `gzip -9`. */
const limits: { readonly [name: string]: number } = {
  'index.js': entryLimit,
  // The chunk that loads while the modal's frame loads: it contains the frame's client, the message checks and the
  // failure panel.
  'superviseFrame.js': 3_600,
  // Contains three sign-in plug-ins. A dapp's bundler keeps only the plug-in that the dapp uses.
  'siwx.js': 1_700,
  // The hooks and the button. `importLimits` has the limit of the hooks alone.
  'react.js': 2_000,
  'element.js': 1_800,
  'vue.js': 900,
  'svelte.js': 700,
  // The entry and all its chunks in one file, for dapps without a bundler.
  'airlock.min.js': Number.POSITIVE_INFINITY,
}

/** What a dapp may import without the rest of a module, with its maximum size in bytes after `gzip -9`. */
export const importLimits = [
  {
    file: 'react.js',
    names: ['AirlockProvider', 'useAirlock', 'useAirlockAccount', 'useAirlockEvent', 'useAirlockProvider'],
    limit: 900,
  },
] as const

/** Returns a module's maximum size in bytes after `gzip -9`. */
export const limitOf = (name: string): number => limits[name] ?? moduleLimit

if (process.argv[1] === import.meta.filename) {
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  const weights = weighSdk(dist)
  for (const { name, gzip, brotli } of weights)
    console.info(`${name.padEnd(20)} ${String(gzip).padStart(6)} B gzip -9 ${String(brotli).padStart(6)} B brotli`)
  const entry = weights.find(({ name }) => name === 'index.js')
  if (!entry) console.error('There is no sdk/dist/index.js: build it first.')
  const heavy = weights.filter(({ name, gzip }) => gzip > limitOf(name))
  for (const { name, gzip } of heavy)
    console.error(`sdk/dist/${name} may weigh ${limitOf(name)} bytes and weighs ${gzip}.`)
  for (const { file, names, limit } of entry ? importLimits : []) {
    const gzip = await weighImport(dist, file, names)
    console.info(`${names.join(', ')} of ${file}: ${gzip} B gzip -9`)
    if (gzip > limit) heavy.push({ name: file, gzip, brotli: 0 })
    if (gzip > limit) console.error(`These imports of sdk/dist/${file} may weigh ${limit} bytes and weigh ${gzip}.`)
  }
  if (!entry || heavy.length > 0) process.exit(1)
}
