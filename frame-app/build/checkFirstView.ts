import { fileURLToPath } from 'node:url'
import { firstViewScripts } from './firstViewScripts.ts'

/** What the first view may cost in gzipped script. */
const budget = 104_600

/** What the first view may be made of: each more is a request that it waits for. */
const expected = ['first', 'rolldown-runtime']

const scripts = firstViewScripts(fileURLToPath(new URL('../dist', import.meta.url)))
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
