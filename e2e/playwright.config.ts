import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './specs',
  testMatch: '**/*.spec.ts',
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
