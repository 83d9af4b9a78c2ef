// `npm run chaos -- --seed N --steps N [--seeds K] [--browser]`. Runs the same random test as `npm test`, which tries
// only three seeds. This script continues after a failing seed and lists all failures at the end.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '200' },
    browser: { type: 'boolean', default: false },
  },
})
const { seed, seeds, steps, browser } = values
const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
const results = join(folder, 'results.json')
const [command, ...given] = browser
  ? ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'e2e/specs/chaos.spec.ts']
  : [
      'vitest',
      'run',
      'e2e/chaos/chaos.test.ts',
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ]
const { status } = spawnSync('npx', [command, ...given], {
  cwd: new URL('..', import.meta.url).pathname,
  env: { ...process.env, AIRLOCK_TESTS: 'all', CHAOS_SEED: seed, CHAOS_SEEDS: seeds, CHAOS_STEPS: steps },
  stdio: 'inherit',
})
// Lists the failures of the Vitest run. Playwright lists its own failures.
if (!browser && existsSync(results)) {
  const tests = JSON.parse(readFileSync(results, 'utf8')).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  const lines = failed.map(({ failureMessages }) => failureMessages.join().split('\n')[0])
  const end = Number(seed) + Number(seeds) - 1
  console.info(`Seeds ${seed} to ${end}, ${steps} steps each: ${failed.length || 'none'} failed`)
  for (const line of lines) console.info(line)
}
rmSync(folder, { recursive: true })
process.exit(status ?? 1)
