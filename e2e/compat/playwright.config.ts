import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/compat',
  globalSetup: ['../startWorlds.ts', './prepareCompat.ts'],
  workers: Number(process.env.AIRLOCK_WORLDS ?? 2),
  fullyParallel: true,
  timeout: 1_200_000,
  // The time in which all projects must be done on two cores.
  globalTimeout: 1_500_000,
  expect: { timeout: 20_000 },
  // Uses the build of the first attempt, so only the browser run is tried again.
  retries: 1,
  reporter: [['list'], ['./tableReporter.ts']],
})
