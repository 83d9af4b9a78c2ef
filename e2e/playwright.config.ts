import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './specs',
  // `npm test` runs the two side by side, each in a world of its own (runSideBySide.mjs).
  projects: [
    { name: 'modal', testMatch: '**/*.spec.ts', testIgnore: '**/embedded/**' },
    { name: 'embedded', testMatch: '**/embedded/**/*.spec.ts' },
  ],
  outputDir: '../test-results',
  globalSetup: './startWorldOnce.ts',
  // One world, one wallet, one relay: tests run one after the other.
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
})
