// The body of `npm test`: plain JavaScript without dependencies, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findFirefox } from './findBrowsers.mjs'
import { installMissing } from './installMissing.mjs'
import { slowestFiles } from './slowestFiles.mjs'

const root = new URL('..', import.meta.url).pathname
const reports = { unit: join(root, '.local', 'unit.json'), endToEnd: join(root, '.local', 'end-to-end.json') }
/** How many worlds and workers share the end-to-end tests. */
const worlds = process.env.AIRLOCK_WORLDS ?? '2'
const took = []

function step(title, command, args, env = {}) {
  const started = Date.now()
  console.info(`\n— ${title}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  took.push(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s  ${title}`)
  if (status === 0) return
  console.error(`\n${title} failed.`)
  process.exit(status ?? 1)
}
const script = (title, name) => step(title, 'npm', ['run', '--silent', name])

function unitTests(args) {
  step('Unit tests', 'npx', ['vitest', 'run', ...args])
}

function endToEndTests(args, env) {
  const [chromium, firefox] = [findChromium(root), findFirefox()]
  step('Build and end-to-end tests', 'npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    ...(chromium && { CHROMIUM: chromium }),
    ...(firefox && { FIREFOX: firefox }),
    ...env,
  })
}

function runAll() {
  for (const report of Object.values(reports)) rmSync(report, { force: true })
  script('Generate', 'generate')
  script('Types', 'typecheck')
  script('Lint', 'lint')
  script('Packages', 'packages:print')
  unitTests(['--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`])
  endToEndTests(['--reporter=list,json'], { AIRLOCK_WORLDS: worlds, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.endToEnd })
  script('Size', 'size')
  script('Package', 'package')
  console.info(['\nSteps:', ...took, '\nSlowest test files:', ...slowestFiles(root, reports)].join('\n'))
}

/** Runs these files alone: of each kind those that are named. */
function runFiles(files) {
  script('Generate', 'generate')
  const [specs, units] = [true, false].map((wanted) => files.filter((file) => /\.spec\b/.test(file) === wanted))
  if (units.length > 0) unitTests(units)
  if (specs.length > 0) endToEndTests(specs, {})
  console.info(['\nSteps:', ...took].join('\n'))
}

installMissing(root)
const files = process.argv.slice(2)
if (files.length > 0) runFiles(files)
else runAll()
