import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/compat',
  globalSetup: ['../startWorlds.ts', './prepareCompat.ts'],
  workers: Number(process.env.AIRLOCK_WORLDS ?? 2),
  fullyParallel: true,
  timeout: 1_200_000,
  expect: { timeout: 20_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./tableReporter.ts']],
})
