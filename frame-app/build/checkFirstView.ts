import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { firstViewScripts } from './firstViewScripts.ts'

/** What the first view may cost in gzipped script. */
const budget = 98_750

/** What its styles may cost. */
const stylesBudget = 5_000

/** What the first view may be made of: each more is a request that it waits for. */
const expected = ['first']

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const scripts = firstViewScripts(dist)
const total = scripts.reduce((sum, { gzip }) => sum + gzip, 0)
console.info(`First view of the modal: ${total} of ${budget} bytes of gzipped script in ${scripts.length} files`)
const unexpected = scripts
  .map(({ file }) => file)
  .filter((file) => !expected.some((name) => file.includes(`/${name}-`)))
if (unexpected.length > 0) {
  console.error(
    `The first view also loads ${unexpected.join(', ')}. Load it after the first paint, or put it into its chunk.`,
  )
  process.exit(1)
}
if (total > budget) {
  console.error('The first view is over its budget. Load what is heavy with the flow that needs it.')
  process.exit(1)
}
const links = readFileSync(join(dist, 'index.html'), 'utf8').match(/<link rel="stylesheet"[^>]*>/g) ?? []
const styles = links
  .filter((link) => !link.includes(' disabled'))
  .map((link) => readFileSync(join(dist, /href="\.\/([^"]+)"/.exec(link)![1]!)))
  .reduce((sum, style) => sum + gzipSync(style, { level: 9 }).length, 0)
console.info(`and ${styles} of ${stylesBudget} bytes of gzipped styles`)
if (styles > stylesBudget) {
  console.error('Its styles are over their budget: those of later views belong to chunks of their own.')
  process.exit(1)
}
