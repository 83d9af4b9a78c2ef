import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Maximum weight of the entry, `index.js`, as promised to dapps. */
const entryLimit = 5_000

/** What each of the other modules may weigh: a chain family, a bridge to a wallet, `wallet-standard`, a chunk. */
const moduleLimit = 1_500

type Weight = { readonly name: string; readonly gzip: number; readonly brotli: number }

/** Weighs each built module: its bytes after minification, by `gzip -9` and by brotli. */
export function weighSdk(dist: string): Weight[] {
  const names = readdirSync(dist).filter((name) => name.endsWith('.js'))
  return names.map((name) => {
    const bytes = readFileSync(join(dist, name))
    return { name, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }
  })
}

/**
 * `siwx` has three plug-ins, of which a page's bundler takes the one that it uses; `guardFrame` brings the panel for a
 * frame that cannot be reached, with its sentences.
 */
const largeLimit = 1_700

/** What a module may weigh: bytes after `gzip -9`. */
export const limitOf = (name: string): number =>
  name === 'index.js'
    ? entryLimit
    : name === 'airlock.min.js'
      ? Number.POSITIVE_INFINITY
      : name === 'siwx.js' || name === 'guardFrame.js'
        ? largeLimit
        : moduleLimit

if (process.argv[1] === import.meta.filename) {
  const weights = weighSdk(fileURLToPath(new URL('../dist', import.meta.url)))
  for (const { name, gzip, brotli } of weights)
    console.info(`${name.padEnd(20)} ${String(gzip).padStart(6)} B gzip -9 ${String(brotli).padStart(6)} B brotli`)
  const entry = weights.find(({ name }) => name === 'index.js')
  if (!entry) console.error('There is no sdk/dist/index.js: build it first.')
  const heavy = weights.filter(({ name, gzip }) => gzip > limitOf(name))
  for (const { name, gzip } of heavy)
    console.error(`sdk/dist/${name} may weigh ${limitOf(name)} bytes and weighs ${gzip}.`)
  if (!entry || heavy.length > 0) process.exit(1)
}
