import { defineConfig } from '@playwright/test'

/** Selects the tests: `npm test` skips those tagged `@verify`, `verify` runs only those, and `all` runs every test. */
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
  // Each worker has its own world. Tests in one world run in sequence, because they share one wallet and one relay.
  workers: Number(process.env.AIRLOCK_WORLDS ?? 1),
  // Distribute single tests, not files. Otherwise one worker could still run a file with many tests while the others
  // are idle.
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
})
