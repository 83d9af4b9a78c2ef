import type { KnipConfig } from 'knip'

/** `--production` ignores tests, so that knip finds exports and files that only tests use. */
const isProduction = process.argv.includes('--production')

const config: KnipConfig = {
  // Files that are loaded by name instead of imported: through `exports` of package.json, a build alias, generated code
  // or a child process. `!` marks the files that production mode includes.
  entry: [
    'sdk/src/{index,siwx,safe,registerWallet,debug}.ts!',
    'sdk/src/families/{solana,bip122,polkadot,cosmos}.ts!',
    'sdk/src/bindings/wagmi/airlock.ts!',
    'sdk/src/bindings/*/index.ts!',
    'sdk/src/wire/matches.ts!',
    'sdk/cli/src/main.ts!',
    'sdk/{create,dev}/src/main.ts!',
    'sdk/testing/src/{index,inpage.page}.ts!',
    'shared/src/responseHeaders.ts!',
    '{frame-app,auth-frame}/*.html!',
    'frame-app/build/noSockets.ts!',
    'frame-app/src/startLanguage.ts!',
    'shared/src/language/countMessage.ts!',
    'frame-app/src/wallets/walletConnect/NoKeyValueStorage.ts!',
    'auth-frame/build/noOx.ts!',
    'auth-frame/service/{main,reseal}.ts!',
    'e2e/extension/src/{background,contentScript,inpage,popup,approve,workerGlobals}.ts',
    'e2e/{serveWorld.ts,startOnce.mjs,stack/start.ts,stack/contracts/collectContracts.ts}',
    'e2e/specs/support/driveCreated.mjs',
    'e2e/compat/{compat.spec,prepareCompat,tableReporter,playwright.config}.ts',
    'sdk/docs/{.vitepress/config,.vitepress/theme/index,build/buildDocs,build/serveDocs}.ts!',
    '**/*.test-d.ts',
  ],
  project: [
    '{sdk,shared,frame-app,auth-frame}/**/*.{ts,tsx}!',
    // Vue and Svelte are only tested: no source has their formats, which knip would otherwise expect.
    'e2e/**/*.{ts,tsx,mjs,vue,svelte}',
    '!{e2e/host/next,e2e/bench/peers,sdk/create/templates,sdk/docs/examples,sdk/cli/src/migrate/fakes/projects}/**',
    '!e2e/compat/{pages,empty,*/files}/**',
    '!{sdk,shared,frame-app,auth-frame}/build/**!',
    '!**/{fakes/**,fake[A-Z]*.ts,*Contract.ts,*.test.{ts,tsx}}!',
  ],
  // In production mode, knip accepts an export that other files import only in tests if its own file uses it too.
  ignoreExportsUsedInFile: isProduction,
  exclude: ['duplicates', 'dependencies', 'unlisted', 'binaries'],
}

export default config
