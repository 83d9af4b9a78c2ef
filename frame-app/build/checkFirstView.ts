import { fileURLToPath } from 'node:url'
import { firstViewScripts } from './firstViewScripts.ts'

/** What the first view may cost in gzipped script. */
const budget = 110_000

const scripts = firstViewScripts(fileURLToPath(new URL('../dist', import.meta.url)))
const total = scripts.reduce((sum, { gzip }) => sum + gzip, 0)
console.info(`First view of the modal: ${total} of ${budget} bytes of gzipped script in ${scripts.length} files`)
if (total > budget) {
  console.error('The first view is over its budget. Load what is heavy with the flow that needs it.')
  process.exit(1)
}
