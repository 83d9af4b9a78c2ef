// `npm run chaos -- --seed N --steps N [--seeds K] [--browser]`: what `npm test` tries three seeds of.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '200' },
    browser: { type: 'boolean', default: false },
  },
})
const env = { ...process.env, CHAOS_SEED: values.seed, CHAOS_SEEDS: values.seeds, CHAOS_STEPS: values.steps }
const [command, ...given] = values.browser
  ? ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'e2e/specs/chaos.spec.ts']
  : ['vitest', 'run', 'e2e/chaos/chaos.test.ts']
const { status } = spawnSync('npx', [command, ...given], {
  cwd: new URL('..', import.meta.url).pathname,
  env,
  stdio: 'inherit',
})
process.exit(status ?? 1)
