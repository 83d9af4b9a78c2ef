import { defineConfig } from '@playwright/test'

export default defineConfig({
  use: { baseURL: 'http://localhost:5173' },
  // Starts your page together with the local world, and stops both.
  webServer: { command: 'npm run dev', url: 'http://localhost:5173', env: { BROWSER: 'none' }, timeout: 120_000 },
})
