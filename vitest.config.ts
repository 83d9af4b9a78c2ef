import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: '#shared', replacement: path('./shared/src') },
      // The same replacement as in the build of the modal. In Node, WalletConnect's client would load its CommonJS
      // files, to which aliases do not apply.
      { find: /^@walletconnect\/sign-client$/, replacement: '@walletconnect/sign-client/dist/index.es.js' },
      { find: /^@walletconnect\/utils$/, replacement: path('./frame-app/build/validateSignedCacao.ts') },
    ],
  },
  define: { SDK_VERSION: '"0.0.0"', PROTOCOL_VERSION: '1', AUTH_VERSION: '"0.0.0"' },
  test: {
    server: { deps: { inline: [/@walletconnect\/(sign-client|utils)\//] } },
    include: ['{sdk,shared,frame-app,auth-frame,e2e}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: [
      './frame-app/src/fakes/loadTexts.ts',
      './auth-frame/src/fakes/loadTexts.ts',
      './shared/build/settleImports.ts',
    ],
    // What a test that passes says in the console is its own matter.
    silent: 'passed-only',
    globalSetup: './auth-frame/service/fakes/endTestDatabases.ts',
    // Files share the modules of their worker: loading viem and zod again for each file takes longer than all tests.
    isolate: false,
    maxWorkers: '100%',
    // Real databases, chains and browsers' builds on small, busy machines.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Five minutes after each unused pairing link, WalletConnect rejects a promise that nobody can catch
    // (`createDelayedPromise` of @walletconnect/utils). In a slow run that would fail a test of another subject.
    onUnhandledError: ({ message }) => message !== 'Proposal expired',
    // As the browser tests: what passes at the second try is listed as flaky.
    retry: process.env.CI ? 1 : 0,
  },
})
