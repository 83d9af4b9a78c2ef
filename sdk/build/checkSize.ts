import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What a page pays for the SDK: the bytes of `index.js`, minified, after gzip -9. */
export const budget = 5_000

export type Weight = { readonly name: string; readonly gzip: number; readonly brotli: number }

/** Weighs each module that was built. */
export function weighSdk(dist: string): Weight[] {
  const names = readdirSync(dist).filter((name) => name.endsWith('.js'))
  return names.map((name) => {
    const bytes = readFileSync(join(dist, name))
    return { name, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }
  })
}

if (process.argv[1] === import.meta.filename) {
  const weights = weighSdk(fileURLToPath(new URL('../dist', import.meta.url)))
  for (const { name, gzip, brotli } of weights)
    console.info(`${name.padEnd(20)} ${String(gzip).padStart(6)} B gzip -9 ${String(brotli).padStart(6)} B brotli`)
  const entry = weights.find(({ name }) => name === 'index.js')
  if (!entry || entry.gzip > budget) {
    console.error(`sdk/dist/index.js may weigh ${budget} bytes and weighs ${entry?.gzip ?? 'nothing: build it first'}.`)
    process.exit(1)
  }
}
