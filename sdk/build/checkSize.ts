import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What a page pays for the SDK, in bytes of the minified module after gzip -9. */
export const budget = 5_000

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const files = readdirSync(dist).filter((name) => name.endsWith('.js'))
const weights = files.map((name) => {
  const bytes = readFileSync(`${dist}/${name}`)
  return { name, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }
})
for (const { name, gzip, brotli } of weights)
  console.info(`${name.padEnd(20)} ${String(gzip).padStart(6)} B gzip -9 ${String(brotli).padStart(6)} B brotli`)

const entry = weights.find(({ name }) => name === 'index.js')
if (!entry || entry.gzip > budget) {
  console.error(`sdk/dist/index.js may weigh ${budget} bytes and weighs ${entry?.gzip ?? 'nothing: build it first'}.`)
  process.exit(1)
}
