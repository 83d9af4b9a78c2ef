import { defineConfig } from '@playwright/test'

/** Which tests run: `npm test` leaves out those with the tag `@verify`; `verify` runs them alone, `all` every test. */
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
  // Each worker has a world of its own. There one test runs after the other: one wallet, one relay.
  workers: Number(process.env.AIRLOCK_WORLDS ?? 1),
  // So that at the end no worker is left with a file of many tests while the others wait.
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
})
