// The implementation of `npm test`: plain JavaScript without dependencies, because it runs before any package is
// installed.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createSteps } from './createSteps.mjs'
import { installMissing } from './installMissing.mjs'
import { slowestFiles } from './slowestFiles.mjs'
import { worldCount } from './worldCount.mjs'

const root = new URL('..', import.meta.url).pathname
const reports = { unit: join(root, '.local', 'unit.json'), endToEnd: join(root, '.local', 'end-to-end.json') }
const { script, unitTests, endToEndTests, summary } = createSteps(root)

function runAll() {
  for (const report of Object.values(reports)) rmSync(report, { force: true })
  script('Generate', 'generate')
  script('Types', 'typecheck')
  script('Lint', 'lint')
  script('Unused', 'unused')
  script('Packages', 'packages:print')
  unitTests(['--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`])
  endToEndTests(['--reporter=list,json'], {
    AIRLOCK_WORLDS: worldCount,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reports.endToEnd,
  })
  script('Size', 'size')
  script('Package', 'package')
  console.info([...summary(), '\nSlowest test files:', ...slowestFiles(root, reports)].join('\n'))
}

/** Runs all tests whose file path contains one of `parts`: end-to-end specs, unit tests, or both. */
function runFiles(parts) {
  script('Generate', 'generate')
  const all = readdirSync(join(root, 'e2e', 'specs'), { recursive: true }).map((path) => `e2e/specs/${path}`)
  const specs = parts.filter((part) => all.some((path) => path.endsWith('.spec.ts') && path.includes(part)))
  const units = parts.filter((part) => !part.includes('.spec'))
  if (units.length > 0) unitTests([...units, ...(specs.length > 0 ? ['--passWithNoTests'] : [])])
  if (specs.length > 0) endToEndTests(specs, { AIRLOCK_TESTS: 'all' })
  console.info(summary().join('\n'))
}

installMissing(root)
const files = process.argv.slice(2)
if (files.length > 0) runFiles(files)
else runAll()
