import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './specs',
  projects: [
    { name: 'modal', testMatch: '**/*.spec.ts', testIgnore: '**/embedded/**' },
    { name: 'embedded', testMatch: '**/embedded/**/*.spec.ts' },
  ],
  outputDir: '../test-results',
  globalSetup: './startWorlds.ts',
  // Each worker has a world of its own. There one test runs after the other: one wallet, one relay.
  workers: Number(process.env.AIRLOCK_WORLDS ?? 1),
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
})
