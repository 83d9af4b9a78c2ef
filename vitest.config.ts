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
  define: { SDK_VERSION: '"0.0.0"', PROTOCOL_VERSION: '1' },
  test: {
    server: { deps: { inline: [/@walletconnect\/(sign-client|utils)\//] } },
    include: ['{sdk,shared,frame-app,auth-frame,e2e}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['./shared/build/settleImports.ts'],
    // Print console output of failed tests only.
    silent: 'passed-only',
    globalSetup: './auth-frame/service/fakes/endTestDatabases.ts',
    // Test files share the modules of their worker, because loading viem and zod again for each file would take longer
    // than running all tests.
    isolate: false,
    maxWorkers: '100%',
    // Some tests use real databases, chains and builds for browsers, and must also pass on small, busy machines.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // WalletConnect's client rejects two promises that nobody can catch: one five minutes after each unused pairing link
    // (`createDelayedPromise` of @walletconnect/utils), one if both ends delete a session at the same time
    // (`onSessionDeleteRequest` of @walletconnect/sign-client). Either would fail an unrelated test.
    onUnhandledError: ({ message }) =>
      !/^Proposal expired$|^Missing or invalid\. Record was recently deleted - session: /.test(message),
    // As in the browser tests, a test that passes only when it is repeated is listed as flaky.
    retry: process.env.CI ? 1 : 0,
  },
})
