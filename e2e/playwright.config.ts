import { defineConfig } from '@playwright/test'

/**
 * Selects the tests to run. `npm test` skips tests with the tag `@verify`, `verify` runs only those, and `all` runs
 * every test.
 */
const wanted = process.env.AIRLOCK_TESTS
const rare = /@verify/

export default defineConfig({
  testDir: './specs',
  ...(wanted === 'verify' && { grep: rare }),
  ...(wanted === undefined && { grepInvert: rare }),
  projects: [
    { name: 'modal', testMatch: '**/*.spec.ts', testIgnore: '**/embedded/**' },
    { name: 'embedded', testMatch: '**/embedded/**/*.spec.ts' },
  ],
  outputDir: '../test-results',
  globalSetup: './startWorlds.ts',
  // Each worker starts its own local world. The tests of one worker run in sequence, because they share one wallet and
  // one relay.
  workers: Number(process.env.AIRLOCK_WORLDS ?? 1),
  // Assign single tests, not whole files, to the workers. Otherwise one worker could still run a file with many tests
  // while the other workers are idle.
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
})
