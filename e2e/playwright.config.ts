import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './specs',
  testMatch: '**/*.spec.ts',
  // CI's time is bounded and its machine small: these long ones of the embedded wallet run by `npm test` and `npm run e2e` alone.
  testIgnore: process.env.CI
    ? '**/embedded/{views,secondBrowser,securityScreen,serviceFaults,storage,restore,emailChange,hostileLogin,permissions,approvalWarnings,keyboard,offered}.spec.ts'
    : [],
  outputDir: '../test-results',
  globalSetup: './startWorldOnce.ts',
  // One world, one wallet, one relay: tests run one after the other.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
})
